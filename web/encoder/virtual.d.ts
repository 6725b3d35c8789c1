// What the build makes of the C++; see web/build/virtual-modules.mjs.

declare module "posenc:wasm-bytes" {
  /** The WebAssembly module: deflated, without a header, as base64. */
  const bytes: string;
  export default bytes;
}

declare module "posenc:wasm-glue" {
  const factory: import("./module.js").ModuleFactory;
  export default factory;
}

declare module "posenc:js-glue" {
  const factory: import("./module.js").ModuleFactory;
  export default factory;
}

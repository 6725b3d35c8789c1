// What the build makes of the C++ and of package.json; see web/build/virtual-modules.mjs.

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

declare module "posenc:version" {
  const version: string;
  export default version;
}

declare module "posenc:integrity" {
  /** Hashes of the files beside the classic script, by their paths. */
  const files: Readonly<Record<string, string>>;
  export default files;
}

export default {
  mode: "production",
  entry: { main: "./src/main.js", "asks-worker": "./src/asks-worker.js" },
  output: { path: `${import.meta.dirname}/built/webpack` },
  // The package is minified already, and again takes a minute.
  optimization: { minimize: false },
  performance: { hints: false },
};

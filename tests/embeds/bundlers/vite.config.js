import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  plugins: [
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === "positional-encoding" } } }),
  ],
  worker: { format: "es" },
  build: {
    outDir: "built/vite",
    rolldownOptions: { input: ["index.html", "worker.html", "react.html", "vue.html"] },
  },
});

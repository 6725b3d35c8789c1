export default {
  title: "Course",
  base: "/course/",
  head: [["script", { src: "/course/positional-encoding.js", defer: "" }]],
  vue: {
    template: {
      compilerOptions: { isCustomElement: (tag) => tag === "positional-encoding" },
    },
  },
};

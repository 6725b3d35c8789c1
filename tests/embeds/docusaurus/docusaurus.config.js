export default {
  title: "Course",
  url: "https://example.org",
  baseUrl: "/course/",
  scripts: [{ src: "/course/positional-encoding.js", defer: true }],
  presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};

export default function (site) {
  site.addPassthroughCopy("positional-encoding*.js");
  site.addPassthroughCopy("lang");
}

export const config = { pathPrefix: "/course/" };

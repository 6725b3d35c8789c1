import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { build } from "./paths.mjs";
import { run } from "./run.mjs";

const includes = "usr/share/wordpress/wp-includes";
const unpacked = `${build}/wordpress`;

/** WordPress' own folder of functions on this machine, or what unpackWordPress() left. */
export function findWordPress() {
  return [`/${includes}`, `${unpacked}/${includes}`].find((folder) =>
    existsSync(`${folder}/kses.php`),
  );
}

/**
 * Two files of Debian's package, which by itself would bring a web server and a database.
 * Rejects where there is no such package.
 */
export async function unpackWordPress() {
  await mkdir(unpacked, { recursive: true });
  const files = ["kses.php", "version.php"].map((name) => `./${includes}/${name}`).join(" ");
  const steps = [
    `cd '${unpacked}'`,
    "apt-get -q download wordpress",
    `dpkg-deb --fsys-tarfile wordpress_*.deb | tar -x ${files}`,
    "rm wordpress_*.deb",
  ];
  await run("sh", ["-c", steps.join(" && ")]);
}

import { ask } from "./run.mjs";

/**
 * A Python that has these modules. The system's own is asked too, since another one that
 * comes first on the PATH does not see what apt-get installed.
 *
 * @param {...string} modules
 * @returns {Promise<string | undefined>}
 */
export async function findPython(...modules) {
  const found = modules.map((name) => `find_spec("${name}")`).join(" and ");
  const program = `from importlib.util import find_spec; raise SystemExit(not (${found}))`;
  for (const name of ["python3", "python", "/usr/bin/python3"]) {
    if ((await ask(name, ["-c", program])) !== undefined) return name;
  }
  return undefined;
}

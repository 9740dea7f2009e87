// Where a browser of the machine's own may stand. Plain JavaScript: setup.mjs reads it before anything is installed.
import { existsSync } from 'node:fs'

/** Of Debian; the same engine without windows, an eighth faster in the tests. */
export const headlessShell = '/usr/bin/chromium-headless-shell'

/** The path of the browser that the tests and benchmarks start; undefined: Playwright's own, if it was fetched. */
export function machineBrowser() {
  const places = [process.env.CHROMIUM_PATH, headlessShell, '/usr/bin/chromium']
  return places.find((path) => path !== undefined && existsSync(path))
}

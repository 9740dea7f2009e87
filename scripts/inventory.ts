// `npm run -s inventory`: what is built, as JSON on the standard output, read from the code itself.
import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { calls } from '#contract/registry.ts'
import { payerPaths, portalPaths, sandboxPaths } from '#domain/places.ts'
import { machines } from '#machines/catalogue.ts'
import { ROOT } from './build/run.ts'

const PAGES = join(ROOT, 'src', 'pages')
// One page that shows many addresses; which ones, the layer's own table of paths says.
const SHELLS = new Set(['aq', 'payer', 'sandbox'])

/** The address of every page of the public site, from the files that make them. */
function sitePaths(): string[] {
  return readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .map((file) => file.replaceAll(sep, '/').replace(/\.astro$/, ''))
    .filter((name) => !SHELLS.has(name))
    .map((name) => `/${name}`.replace(/\/index$/, '') || '/')
    .sort()
}

/** Addresses that the server sends on to another one; only those whose end is built. */
function aliases(): string[] {
  const portal: readonly string[] = portalPaths
  return ['/index/aq/{page}', ...(portal.includes('/aq/websiteList') ? ['/index'] : [])]
}

const routes = [
  ...sitePaths(),
  ...portalPaths,
  ...payerPaths,
  ...Object.values(sandboxPaths),
  ...aliases(),
]

console.log(
  JSON.stringify(
    {
      calls: calls.map(({ method, path, id }) => ({ method, path, id })),
      routes: [...new Set(routes)],
      machines: machines.map(({ id }) => id),
    },
    null,
    2,
  ),
)

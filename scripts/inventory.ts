// `npm run -s inventory`: an inventory of the product as JSON on standard output, read from the code.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { methodsOf } from '#contract/call.ts'
import { calls } from '#contract/registry.ts'
import { deskPaths, payerPaths, portalPaths, sandboxPaths, shells } from '#domain/routes.ts'
import { machines } from './build/machines.ts'
import { ROOT } from './build/run.ts'

const PAGES = join(ROOT, 'src', 'pages')
const CONTENT = join(ROOT, 'src', 'content')
const HOME = join(ROOT, 'src', 'site', 'sections', 'HomePage.astro')
// Files that create a page for each entry of a collection.
const OF_EACH: Readonly<Record<string, string>> = {
  'product/[id]': 'products',
  'solutions/[id]': 'solutions',
  '[policy]': 'policies',
}
// Pages that serve many addresses, which the layer's own path table defines.
const SHELLS: ReadonlySet<string> = new Set(shells)

/** The English addresses of the pages that one file of src/pages creates. */
function pathsOf(name: string): string[] {
  const collection = OF_EACH[name]
  if (collection) {
    const entries = readdirSync(join(CONTENT, collection, 'en'))
    return entries.map((entry) => `/${name.replace(/\[\w+\]/, entry.replace(/\.md$/, ''))}`)
  }
  // On mobile an answer is selected by the query string.
  if (name.endsWith('/[id]')) return [`/${name.slice(0, -'/[id]'.length)}`]
  return [`/${name}`.replace(/\/index$/, '') || '/']
}

/** The address of every public page and of every anchor on the home page. */
function sitePaths(): string[] {
  const names = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .map((file) => file.replaceAll(sep, '/').replace(/\.astro$/, ''))
    .filter((name) => !SHELLS.has(name))
  const anchors = [...readFileSync(HOME, 'utf8').matchAll(/\sid="(\w+)"/g)].map(
    ([, id]) => `/#${id}`,
  )
  return [...names.flatMap(pathsOf), ...anchors].sort()
}

/** Redirected addresses; only those whose target is built. */
function aliases(): string[] {
  const portal: readonly string[] = portalPaths
  return ['/index/aq/{page}', ...(portal.includes('/aq/websiteList') ? ['/index'] : [])]
}

const routes = [
  ...sitePaths(),
  ...portalPaths,
  ...payerPaths,
  ...Object.values(deskPaths),
  ...Object.values(sandboxPaths),
  ...aliases(),
]

console.log(
  JSON.stringify(
    {
      calls: calls.flatMap((call) =>
        methodsOf(call).map((method) => ({ method, path: call.path, id: call.id })),
      ),
      routes: [...new Set(routes)],
      machines: machines.map(({ machine }) => machine.id),
    },
    null,
    2,
  ),
)

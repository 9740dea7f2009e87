// Imports between the layers point downwards only.
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesNamed, importsOf, read } from '../../scripts/build/sources.ts'

// Each layer with the other layers and the packages that it may import (`*` any).
const LAYERS: Record<string, { layers: string[]; packages: string[] }> = {
  domain: { layers: [], packages: [] },
  machines: { layers: ['domain'], packages: ['xstate'] },
  contract: { layers: ['domain'], packages: ['valibot'] },
  labels: { layers: ['domain', 'paraglide'], packages: [] },
  server: { layers: ['domain', 'machines', 'contract', 'labels', 'paraglide'], packages: ['*'] },
  ui: { layers: ['styled'], packages: ['*'] },
  // Previews render the payer's own pages.
  portal: {
    layers: ['domain', 'machines', 'contract', 'labels', 'ui', 'paraglide', 'styled', 'payer'],
    packages: ['*'],
  },
  payer: {
    layers: ['domain', 'machines', 'contract', 'labels', 'ui', 'paraglide', 'styled'],
    packages: ['*'],
  },
  // areas.test.ts states which parts of the portal they may import.
  sandbox: {
    layers: ['domain', 'contract', 'labels', 'ui', 'paraglide', 'styled', 'portal'],
    packages: ['*'],
  },
  desk: {
    layers: ['domain', 'contract', 'labels', 'ui', 'paraglide', 'styled', 'portal'],
    packages: ['*'],
  },
  site: {
    layers: ['domain', 'machines', 'contract', 'labels', 'ui', 'paraglide', 'styled', 'payer'],
    packages: ['*'],
  },
  'content.config.ts': { layers: ['site'], packages: ['astro', 'astro:content', 'node:fs'] },
  pages: {
    layers: ['domain', 'site', 'portal', 'payer', 'desk', 'sandbox', 'paraglide', 'styled'],
    packages: ['astro', 'astro:content'],
  },
}
const BROWSER = new Set(['ui', 'portal', 'payer', 'desk', 'sandbox', 'site', 'pages'])
// Packages that must never reach a browser.
const SERVER_ONLY =
  /^(?:node:|hono|@hono\/|drizzle-orm|pg$|pino|nodemailer|@electric-sql\/|prom-client|file-type|yauzl|sharp$)/
// Packages that do not belong on the server.
const BROWSER_ONLY =
  /^(?:react|react-dom|@ark-ui\/|wouter|@tanstack\/|@xstate\/react|lucide-react)(?:\/|$)/

interface Arrow {
  from: string
  to: string
  /** Path below src/ (or `styled`, `tests`, `scripts`) when the target is one of our files. */
  target: string | undefined
}

function arrowsOf(path: string): Arrow[] {
  return importsOf(path).map((to) => ({ from: path, to, target: targetOf(path, to) }))
}

function targetOf(path: string, to: string): string | undefined {
  if (to.startsWith('#')) return to.slice(1)
  if (!to.startsWith('.')) return undefined
  const full = posix.normalize(posix.join(posix.dirname(path), to))
  return full.startsWith('src/') ? full.slice('src/'.length) : full
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const sources = filesNamed(/^src\/.*\.(?:ts|tsx|mjs|astro)$/).filter(
  (path) => !/\.d\.ts$/.test(path),
)
const arrows = sources.flatMap(arrowsOf)
const layerOf = (path: string) => path.replace(/^src\//, '').split('/')[0] ?? ''
const show = (arrow: Arrow) => `${arrow.from} -> ${arrow.to}`

function allowed({ from, to, target }: Arrow): boolean {
  const layer = LAYERS[layerOf(from)]
  if (!layer) return false
  if (target === undefined) {
    if (isTest(from)) return true
    const any = layer.packages.includes('*')
    return any || layer.packages.some((name) => to === name || to.startsWith(`${name}/`))
  }
  if (target.startsWith('tests/')) return isTest(from)
  return [layerOf(from), ...layer.layers].some(
    (name) => target === name || target.startsWith(`${name}/`),
  )
}

describe('layers', () => {
  test('there are sources to judge', () => expect(arrows.length).toBeGreaterThan(50))

  test('every folder of src is a known layer', () => {
    const unknown = sources.filter((path) => !LAYERS[layerOf(path)])
    expect(unknown).toEqual([])
  })

  test('arrows point down only', () => {
    expect(arrows.filter((arrow) => !allowed(arrow)).map(show)).toEqual([])
  })

  test('a path that crosses layers is a package import, not a climb', () => {
    const climbs = arrows.filter(
      ({ from, to, target }) =>
        to.startsWith('.') && target !== undefined && layerOf(target) !== layerOf(from),
    )
    // The islands of the sandbox and the desk have no package import, so only their pages may import them.
    const odd = climbs.filter(
      ({ from, target }) =>
        !(layerOf(from) === 'pages' && /^(?:sandbox|desk)\//.test(target ?? '')) &&
        !target?.startsWith('tests/'),
    )
    expect(odd.map(show)).toEqual([])
  })
})

describe('packages', () => {
  const code = arrows.filter(({ from, target }) => target === undefined && !isTest(from))

  test('no server package travels to a browser', () => {
    // The images of the site's pages are rendered during the build.
    const found = code.filter(
      ({ from, to }) =>
        BROWSER.has(layerOf(from)) && !from.startsWith('src/site/og/') && SERVER_ONLY.test(to),
    )
    expect(found.map(show)).toEqual([])
  })

  test('no browser package runs on the server', () => {
    const found = code.filter(({ from, to }) => layerOf(from) === 'server' && BROWSER_ONLY.test(to))
    expect(found.map(show)).toEqual([])
  })

  test('only server/http knows Hono', () => {
    const hono = code.filter(({ to }) => /^@?hono/.test(to))
    const outside = hono.filter(
      ({ from }) => !from.startsWith('src/server/http/') && from !== 'src/server/app/main.ts',
    )
    expect(outside.map(show)).toEqual([])
  })
})

describe('inside a layer', () => {
  // Shared parts; every other folder of these layers is a module.
  const SHARED = new Set(['paths', 'kernel', 'db', 'ledger', 'ports', 'http', 'jobs', 'sandbox'])
  const part = (path: string, layer: string) => {
    const inside = path.replace(/^src\//, '')
    if (!inside.startsWith(`${layer}/`)) return undefined
    const [, folder, file] = inside.split('/')
    return file === undefined ? undefined : folder
  }

  test.each(['ledger', 'kernel', 'db'])('server/%s imports no module', (shared) => {
    const found = arrows.filter(({ from, target }) => {
      const theirs = part(target ?? '', 'server')
      return part(from, 'server') === shared && theirs !== undefined && !SHARED.has(theirs)
    })
    expect(found.filter(({ from }) => !isTest(from)).map(show)).toEqual([])
  })
})

// The benchmarks use the test databases; the test selection of the build reads sources the way the architecture tests
// do.
const mayImportTests = /^scripts\/(?:bench\/|build\/reach\.ts$)/
test('nothing outside tests imports tests, but for those who may', () => {
  const scripts = filesNamed(/^(?:scripts\/.*|[^/]+\.config)\.(?:ts|mjs)$/).flatMap(arrowsOf)
  const found = scripts.filter(
    ({ from, target }) => target?.startsWith('tests/') && !mayImportTests.test(from),
  )
  expect(found.map(show)).toEqual([])
})

test('no screen reads the schemas of a call: the build leaves them to the server, what a form checks is an input', () => {
  const reads = (text: string) =>
    [...text.matchAll(/import (?:type )?\{([^}]*)\} from '#contract\/[^']*(?<!-inputs)\.ts'/g)]
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' ').at(-1)))
      .filter((name) => name && new RegExp(`\\b${name}\\.(?:input|output)\\b`).test(text))
  expect(reads("import { add } from '#contract/links/brands.ts'\nwordsOf(add.input, it)")).toEqual([
    'add',
  ])
  const found = filesNamed(/^src\/(?:portal|desk|sandbox|payer|site)\/.*\.tsx?$/)
    .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx'))
    .filter((path) => reads(read(path)).length > 0)
  expect(found).toEqual([])
})

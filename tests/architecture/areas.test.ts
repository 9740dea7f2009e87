// Architecture test: the areas and their order are the same in every layer, modules use each other only through
// `shared`, shared parts import no module, and one folder composes everything.
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesNamed, importsOf } from '../../scripts/build/sources.ts'

/** Each area, and the areas whose shared code it may import. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  access: [],
  company: ['access'],
  payments: ['access', 'company'],
  links: ['access', 'company', 'payments'],
  money: ['access', 'company', 'payments'],
  notifications: ['access'],
}

type House = {
  /** Shared parts that import no module, each with the parts that it may import. */
  readonly ground: Readonly<Record<string, readonly string[]>>
  /** Built from the shared code of the modules; no area may import it. */
  readonly top: readonly string[]
  /** The composition folders, which may import any file. */
  readonly gathers: readonly string[]
  /** Further files of a module that others may import, besides its folder `shared`. */
  readonly offered?: RegExp
}

const HOUSES: Readonly<Record<'server' | 'portal', House>> = {
  server: {
    ground: {
      paths: [],
      db: ['paths'],
      kernel: ['db', 'ports'],
      documents: [],
      ports: ['db', 'kernel', 'jobs'],
      jobs: ['db', 'kernel', 'ports'],
      ledger: ['db', 'kernel'],
      events: ['db', 'kernel', 'jobs'],
      files: ['db', 'kernel', 'jobs', 'paths'],
      exports: ['db', 'kernel', 'jobs', 'files'],
      cases: ['db', 'kernel', 'jobs', 'events'],
    },
    top: ['desk', 'home', 'http'],
    // The sandbox simulates whole merchant lifecycles; `app` composes the program.
    gathers: ['app', 'sandbox'],
    // The events of a module are collected centrally.
    offered: /\/events\.ts$/,
  },
  portal: {
    ground: {
      kit: [],
      lists: ['kit'],
      files: ['kit'],
      ledger: ['kit'],
      frame: ['kit'],
      exports: ['kit', 'lists', 'files'],
    },
    top: ['home', 'guide', 'palette', 'sandbox'],
    gathers: ['shell'],
  },
}

type Place = { readonly part: string; readonly module: string; readonly offered: boolean }

/** Part and module of a path in a layer; outside the areas the module is the folder itself. */
function placeIn(layer: keyof typeof HOUSES, path: string): Place {
  const folders = path.split('/').slice(2, -1)
  const [part = '', module = ''] = folders
  return {
    part,
    module: part in AREAS ? `${part}/${module}` : part,
    offered: folders.includes('shared') || (HOUSES[layer].offered?.test(path) ?? false),
  }
}

function allowed(layer: keyof typeof HOUSES, { from, to }: Arrow): boolean {
  const { ground, top, gathers } = HOUSES[layer]
  const theirs = placeIn(layer, to)
  if (!from.startsWith(`src/${layer}/`)) return theirs.part in ground || theirs.offered
  const mine = placeIn(layer, from)
  if (mine.module === theirs.module) return true
  if (mine.part === '' || gathers.includes(mine.part)) return true
  if (mine.part in ground) return ground[mine.part]?.includes(theirs.part) ?? false
  if (theirs.part in ground) return true
  if (top.includes(mine.part)) return theirs.offered
  const before = [mine.part, ...(AREAS[mine.part] ?? [])]
  return theirs.offered && before.includes(theirs.part)
}

type Arrow = { readonly from: string; readonly to: string }
const show = ({ from, to }: Arrow) => `${from} -> ${to}`
const resolved = (from: string, to: string): string =>
  to.startsWith('#') ? `src/${to.slice(1)}` : posix.normalize(posix.join(posix.dirname(from), to))

const arrows = filesNamed(/^src\/.*\.tsx?$/)
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap((from) =>
    importsOf(from)
      .filter((to) => /^[.#]/.test(to))
      .map((to): Arrow => ({ from, to: resolved(from, to) })),
  )
const into = (layer: string) => arrows.filter(({ to }) => to.startsWith(`src/${layer}/`))
const within = (layer: string) => into(layer).filter(({ from }) => from.startsWith(`src/${layer}/`))

/** Modules that import themselves through others. */
function circles(layer: keyof typeof HOUSES): string[] {
  const { gathers, ground } = HOUSES[layer]
  const known = new Map<string, Set<string>>()
  for (const { from, to } of within(layer)) {
    const [mine, theirs] = [placeIn(layer, from), placeIn(layer, to)]
    // The imports of the shared parts are declared one by one above.
    if (mine.part in ground || mine.module === '' || mine.module === theirs.module) continue
    known.set(mine.module, (known.get(mine.module) ?? new Set()).add(theirs.module))
  }
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>()
    const next = [...(known.get(start) ?? [])]
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      if (seen.has(at)) continue
      seen.add(at)
      next.push(...(known.get(at) ?? []))
    }
    return seen
  }
  return [...known.keys()]
    .filter((module) => !gathers.includes(module) && reach(module).has(module))
    .sort()
}

describe.each(['server', 'portal'] as const)('the %s', (layer) => {
  const { ground, top, gathers } = HOUSES[layer]

  test('has arrows to judge', () => expect(within(layer).length).toBeGreaterThan(1_000))

  test('consists of areas, the ground, and what stands on top', () => {
    const known = [...Object.keys(AREAS), ...Object.keys(ground), ...top, ...gathers, '']
    const found = filesNamed(new RegExp(`^src/${layer}/.*\\.tsx?$`)).map(
      (path) => placeIn(layer, path).part,
    )
    expect([...new Set(found)].filter((part) => !known.includes(part))).toEqual([])
  })

  test('an area uses the areas before it, a module what others offer, the ground none of them', () => {
    expect(
      into(layer)
        .filter((arrow) => !allowed(layer, arrow))
        .map(show),
    ).toEqual([])
  })

  test('no module reaches itself again over others', () => expect(circles(layer)).toEqual([]))
})

describe.each(['domain', 'machines', 'contract', 'labels'])('the layer %s', (layer) => {
  const areaOf = (path: string) => {
    const [, , area = ''] = path.split('/')
    return area in AREAS ? area : undefined
  }

  test('uses of the areas what the order allows; what is shared names no module', () => {
    const found = within(layer).filter(({ from, to }) => {
      const [mine, theirs] = [areaOf(from), areaOf(to)]
      if (theirs === undefined || mine === theirs) return false
      // The top parts, and the files that collect from all modules: API calls, exports, labels.
      if (mine === undefined)
        return !/\/(?:registry|exports|reasons|home(?:-shapes)?|all)\.ts$|\/(?:desk|sandbox|actions|reasons|events|timers)\//.test(
          from,
        )
      return !AREAS[mine]?.includes(theirs)
    })
    expect(found.map(show)).toEqual([])
  })
})

// The session is loaded once for every screen, whichever modules its parts belong to.
const loadsSession = /^src\/portal\/kit\/(?:session|standing)\.ts$/
test('the kit of the portal names no module: of the other layers it asks what is in no area, and sessions', () => {
  const found = arrows.filter(({ from, to }) => {
    const [, layer = '', area = ''] = to.split('/')
    return (
      from.startsWith('src/portal/kit/') &&
      !loadsSession.test(from) &&
      ['domain', 'machines', 'contract', 'labels'].includes(layer) &&
      area in AREAS &&
      area !== 'access'
    )
  })
  expect(found.map(show)).toEqual([])
})

// Who may know whom inside a layer: the same areas in the same order on every floor, nouns only through what they offer,
// a ground that knows no noun, and one folder that gathers.
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesNamed, importsOf } from '../../scripts/build/sources.ts'

/** Each area, and the areas of which it may use what they offer. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  access: [],
  company: ['access'],
  trade: ['access', 'company'],
  links: ['access', 'company', 'trade'],
  money: ['access', 'company', 'trade'],
  told: ['access'],
}

type House = {
  /** What knows no noun, and what of it stands below. */
  readonly ground: Readonly<Record<string, readonly string[]>>
  /** Made of what the nouns offer; no area may use it. */
  readonly top: readonly string[]
  /** Where everything is gathered: it may name any file. */
  readonly gathers: readonly string[]
  /** Files of a noun that others may use, beside its folder `offers`. */
  readonly offered?: RegExp
}

const HOUSES: Readonly<Record<'server' | 'portal', House>> = {
  server: {
    ground: {
      paths: [],
      db: ['paths'],
      kernel: ['db', 'ports'],
      paper: [],
      ports: ['db', 'kernel', 'jobs'],
      jobs: ['db', 'kernel', 'ports'],
      ledger: ['db', 'kernel'],
      events: ['db', 'kernel', 'jobs'],
      files: ['db', 'kernel', 'jobs', 'paths'],
      exports: ['db', 'kernel', 'jobs', 'files'],
      cases: ['db', 'kernel', 'jobs', 'events'],
    },
    top: ['desk', 'home', 'http'],
    // The sandbox plays whole lives of merchants; the program is put together in `app`.
    gathers: ['app', 'sandbox'],
    // What a noun tells stands where it is gathered.
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

type Place = { readonly part: string; readonly noun: string; readonly offered: boolean }

/** Where a path of a layer stands; the noun of what is no area is the folder itself. */
function placeIn(layer: keyof typeof HOUSES, path: string): Place {
  const folders = path.split('/').slice(2, -1)
  const [part = '', noun = ''] = folders
  return {
    part,
    noun: part in AREAS ? `${part}/${noun}` : part,
    offered: folders.includes('offers') || (HOUSES[layer].offered?.test(path) ?? false),
  }
}

function allowed(layer: keyof typeof HOUSES, { from, to }: Arrow): boolean {
  const { ground, top, gathers } = HOUSES[layer]
  const theirs = placeIn(layer, to)
  if (!from.startsWith(`src/${layer}/`)) return theirs.part in ground || theirs.offered
  const mine = placeIn(layer, from)
  if (mine.noun === theirs.noun) return true
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

/** The nouns that reach themselves again over others. */
function circles(layer: keyof typeof HOUSES): string[] {
  const { gathers, ground } = HOUSES[layer]
  const known = new Map<string, Set<string>>()
  for (const { from, to } of within(layer)) {
    const [mine, theirs] = [placeIn(layer, from), placeIn(layer, to)]
    // The ground is declared part by part above.
    if (mine.part in ground || mine.noun === '' || mine.noun === theirs.noun) continue
    known.set(mine.noun, (known.get(mine.noun) ?? new Set()).add(theirs.noun))
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
  return [...known.keys()].filter((noun) => !gathers.includes(noun) && reach(noun).has(noun)).sort()
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

  test('an area uses the areas before it, a noun what others offer, the ground none of them', () => {
    expect(
      into(layer)
        .filter((arrow) => !allowed(layer, arrow))
        .map(show),
    ).toEqual([])
  })

  test('no noun reaches itself again over others', () => expect(circles(layer)).toEqual([]))
})

describe.each(['domain', 'machines', 'contract', 'words'])('the layer %s', (layer) => {
  const areaOf = (path: string) => {
    const [, , area = ''] = path.split('/')
    return area in AREAS ? area : undefined
  }

  test('uses of the areas what the order allows; what is shared names no noun', () => {
    const found = within(layer).filter(({ from, to }) => {
      const [mine, theirs] = [areaOf(from), areaOf(to)]
      if (theirs === undefined || mine === theirs) return false
      // What stands on top, and the lists that gather: the calls, the exports, all words.
      if (mine === undefined)
        return !/\/(?:registry|exports|home|all)\.ts$|\/(?:desk|sandbox|actions|reasons|events|timers)\//.test(
          from,
        )
      return !AREAS[mine]?.includes(theirs)
    })
    expect(found.map(show)).toEqual([])
  })
})

// Who is signed in is loaded once for every screen, whatever noun the parts of the answer belong to.
const loadsSession = /^src\/portal\/kit\/(?:session|standing)\.ts$/
test('the kit of the portal names no noun: of the other layers it asks what is in no area, and sessions', () => {
  const found = arrows.filter(({ from, to }) => {
    const [, layer = '', area = ''] = to.split('/')
    return (
      from.startsWith('src/portal/kit/') &&
      !loadsSession.test(from) &&
      ['domain', 'machines', 'contract', 'words'].includes(layer) &&
      area in AREAS &&
      area !== 'access'
    )
  })
  expect(found.map(show)).toEqual([])
})

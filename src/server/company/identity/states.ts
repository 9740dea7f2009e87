import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as v from 'valibot'
import { areas } from '#server/access/common/shared/area-names.ts'

/** A state, province or region at the first level of a country; its code begins with the country's: DE-BY. */
type State = { readonly code: string; readonly name: string }

const contained = v.record(v.string(), v.object({ _contains: v.array(v.string()) }))
const containment = v.object({ supplemental: v.object({ subdivisionContainment: contained }) })
const named = v.object({ subdivisions: v.record(v.string(), v.string()) })
const naming = v.object({ subdivisions: v.object({ localeDisplayNames: named }) })

const require = createRequire(import.meta.url)
const readData = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

type World = (country: string) => readonly State[]
function readWorld(): World {
  const { supplemental } = v.parse(
    containment,
    readData(require.resolve('cldr-core/supplemental/subdivisionContainment.json')),
  )
  const { subdivisions } = v.parse(
    naming,
    readData(require.resolve('cldr-subdivisions-full/subdivisions/en/en.json')),
  )
  const below = new Map(Object.entries(supplemental.subdivisionContainment))
  const names = new Map(Object.entries(subdivisions.localeDisplayNames.subdivisions))
  return (country) =>
    (below.get(country)?._contains ?? []).flatMap((id) => {
      const name = names.get(id)
      // Areas without a name are countries of their own in ISO 3166-1.
      return name === undefined ? [] : [{ code: `${country}-${id.slice(2).toUpperCase()}`, name }]
    })
}

let world: World | undefined
const order = new Intl.Collator('en')

/** The product's own areas where they exist, so that a province has one code; otherwise those of CLDR. */
function listOf(country: string): readonly State[] {
  const ours = areas.get(country)
  if (ours) return ours.map(({ code, en }) => ({ code, name: en }))
  if (!/^[A-Z]{2}$/.test(country)) return []
  world ??= readWorld()
  return world(country)
}

const known = new Map<string, readonly State[]>()

/**
 * The states of a country (ISO 3166-1, upper case), sorted by their English names; empty when it has none. Names are
 * loaded on first use.
 */
export function statesOf(country: string): readonly State[] {
  const before = known.get(country)
  if (before) return before
  const states = [...listOf(country)].sort((one, other) => order.compare(one.name, other.name))
  if (states.length > 0) known.set(country, states)
  return states
}

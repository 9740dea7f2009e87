import { createRequire } from 'node:module'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type Continent, continentOf } from '#domain/company/continents.ts'
import { countryCodes } from '#server/access/common/shared/countries.ts'

// UN M49 regions from CLDR, each containing further regions or countries.
const containment = v.object({
  supplemental: v.object({
    territoryContainment: v.record(v.string(), v.object({ _contains: v.array(v.string()) })),
  }),
})
const { supplemental } = v.parse(
  containment,
  createRequire(import.meta.url)('cldr-core/supplemental/territoryContainment.json'),
)
const regions = new Map(Object.entries(supplemental.territoryContainment))
const isRegion = (code: string) => /^\d{3}$/.test(code)
const countriesOf = (region: string): string[] =>
  (regions.get(region)?._contains ?? []).flatMap((code) =>
    isRegion(code) ? countriesOf(code) : [code],
  )

test.each<[Continent, readonly string[]]>([
  ['africa', ['002']],
  ['asia', ['142']],
  ['europe', ['150']],
  // Northern and Central America, the Caribbean.
  ['north_america', ['021', '013', '029']],
  ['oceania', ['009']],
  ['south_america', ['005']],
])('%s is what the United Nations call so', (continent, of) => {
  const theirs = of.flatMap(countriesOf).filter((code) => countryCodes.includes(code))
  const ours = countryCodes.filter((code) => continentOf(code) === continent)
  expect(ours).toEqual(theirs.sort())
})

test('every country is somewhere, and Antarctica on its own', () => {
  expect(countryCodes.filter((code) => continentOf(code) === undefined)).toEqual([])
  expect(countryCodes.filter((code) => continentOf(code) === 'antarctica')).toEqual(['AQ'])
})

test.each(['', 'XX', 'cn', 'CN CY', ' ', 'CHN'])('%o is no country', (code) => {
  expect(continentOf(code)).toBeUndefined()
})

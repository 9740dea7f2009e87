import { describe, expect, test } from 'vitest'
import { areas } from '#server/access/common/shared/area-names.ts'
import { countryCodes } from '#server/access/common/shared/countries.ts'
import { statesOf } from './states.ts'

const namesOf = (country: string) => statesOf(country).map(({ name }) => name)

describe('states of a country', () => {
  test.each([
    ['CN', 31, 'Guangdong'],
    ['US', 51, 'California'],
    ['SG', 5, 'Central Singapore'],
    ['GB', 4, 'Scotland'],
    ['DE', 16, 'Bavaria'],
    ['IT', 20, 'Lombardy'],
    ['MY', 16, 'Penang'],
    ['TW', 22, 'Kaohsiung'],
    ['BR', 27, 'Bahia'],
  ])('%s has %i, with %s', (country, count, name) => {
    expect(namesOf(country)).toHaveLength(count)
    expect(namesOf(country)).toContain(name)
  })

  test.each(['', 'XX', 'de', 'GI', 'DEBY', 'constructor'])('%o has none', (country) => {
    expect(statesOf(country)).toEqual([])
  })

  test('they are in the order of their names', () => {
    expect(namesOf('AT')).toEqual([
      'Burgenland',
      'Carinthia',
      'Lower Austria',
      'Salzburg',
      'Styria',
      'Tyrol',
      'Upper Austria',
      'Vienna',
      'Vorarlberg',
    ])
    expect(namesOf('JP').at(0)).toBe('Aichi')
  })

  test('a province has the code that bank accounts give it', () => {
    const ours = [...areas.values()].flat().map(({ code }) => code)
    const theirs = [...areas.keys()].flatMap((country) => statesOf(country).map(({ code }) => code))
    expect(theirs.sort()).toEqual(ours.sort())
  })

  test('in the world no state has the code or the name of another of its country', () => {
    const some = countryCodes.filter((country) => statesOf(country).length > 0)
    expect(some.length).toBeGreaterThan(195)
    for (const country of some) {
      const states = statesOf(country)
      expect(new Set(states.map(({ code }) => code)).size, country).toBe(states.length)
      expect(new Set(states.map(({ name }) => name)).size, country).toBe(states.length)
      const odd = states.filter(({ code }) => !new RegExp(`^${country}-[A-Z\\d]{1,3}$`).test(code))
      expect(odd, country).toEqual([])
    }
  })

  test('they are kept', () => expect(statesOf('FR')).toBe(statesOf('FR')))
})

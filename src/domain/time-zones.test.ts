import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { day } from './durations.ts'
import {
  instantIn,
  inZone,
  isoWriter,
  midnightAtOrAfter,
  startOfDay,
  timeZones,
  zoneWriter,
} from './time-zones.ts'

afterEach(() => void vi.unstubAllEnvs())

test('many instants are written as each alone, in any order', () => {
  const instants = fc.array(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }))
  const near = instants.map((all) => all.flatMap((at) => [at, new Date(at.getTime() + 61_001)]))
  fc.assert(
    fc.property(near, fc.constantFrom(...timeZones), (all, zone) => {
      const write = zoneWriter(zone)
      expect(all.map(write)).toEqual(all.map((at) => inZone(at, zone)))
      expect(all.map(isoWriter())).toEqual(all.map((at) => at.toISOString()))
    }),
  )
})

test('a minute that is written in a zone is its instant, and nothing else is one', () => {
  const minutes = fc.integer({ min: 0, max: 60_000_000 }).map((count) => new Date(count * 60_000))
  fc.assert(
    fc.property(minutes, fc.constantFrom(...timeZones), (at, zone) => {
      expect(instantIn(inZone(at, zone).slice(0, 16).replace(' ', 'T'), zone)).toEqual(at)
    }),
  )
  for (const text of ['', '2026-11-20', '2026-02-30T10:00', '2026-11-20T24:00', '2026-11-20T10:60'])
    expect(instantIn(text, 'UTC+8')).toBeUndefined()
})

describe('the next 00:00 UTC', () => {
  const instants = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })

  test('is the first one at or after an instant, and stays where it is', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const midnight = midnightAtOrAfter(instant)
        expect(inZone(midnight, 'UTC+0')).toMatch(/ 00:00:00$/)
        expect(midnight.getTime() % 1_000).toBe(0)
        const wait = midnight.getTime() - instant.getTime()
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThan(day)
        expect(midnightAtOrAfter(midnight)).toEqual(midnight)
      }),
    )
  })

  test.each([
    ['UTC+0', '2026-11-20T00:00:00.000Z'],
    ['UTC+8', '2026-11-20T00:00:00.000Z'],
    ['UTC+9', '2026-11-20T00:00:00.000Z'],
    ['UTC-5', '2026-11-21T00:00:00.000Z'],
    ['UTC-8', '2026-11-21T00:00:00.000Z'],
  ] as const)('of a day that begins in %s', (zone, midnight) => {
    const beginning = startOfDay('2026-11-20', zone)
    expect(beginning && midnightAtOrAfter(beginning)).toEqual(new Date(midnight))
  })

  // Nights in which a place changes its offset, also by half an hour or by a whole day.
  test.each([
    ['Europe/Berlin', '2026-03-28T23:30:00Z', '2026-03-29T00:00:00Z'],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-26T00:00:00Z'],
    ['America/Los_Angeles', '2026-03-08T09:59:59.999Z', '2026-03-09T00:00:00Z'],
    ['America/Los_Angeles', '2026-11-01T08:00:00Z', '2026-11-02T00:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:15:00Z', '2026-10-04T00:00:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00.001Z', '2011-12-31T00:00:00Z'],
  ])('knows nothing of the clocks of %s', (place, instant, midnight) => {
    vi.stubEnv('TZ', place)
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(place)
    expect(midnightAtOrAfter(new Date(instant))).toEqual(new Date(midnight))
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inZone, timeZones, zoneWriter } from './time-zones.ts'

test('many instants are written as each alone, in any order', () => {
  const instants = fc.array(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }))
  const near = instants.map((all) => all.flatMap((at) => [at, new Date(at.getTime() + 61_001)]))
  fc.assert(
    fc.property(near, fc.constantFrom(...timeZones), (all, zone) => {
      const write = zoneWriter(zone)
      expect(all.map(write)).toEqual(all.map((at) => inZone(at, zone)))
    }),
  )
})

import { describe, expect, it } from 'vitest'
import { type ArrivalAccount, arrivalDayOf, arrivalDaysTo, expectedOn, stageOf } from './arrival.ts'

const at = (text: string) => new Date(`${text}:00Z`)
const bank = (openArea: ArrivalAccount['openArea'], currency: string): ArrivalAccount => ({
  kind: 'bank',
  openArea,
  currency,
})
const euros = bank('EU', 'EUR')
const virtual: ArrivalAccount = { kind: 'va', openArea: null, currency: 'EUR' }

describe('arrivalDaysTo', () => {
  it.each([
    [euros, 1],
    [bank('US', 'USD'), 1],
    [bank('HK', 'USD'), 1],
    [bank('EU', 'USD'), 2],
    [bank('CN', 'USD'), 2],
    [bank('CN', 'CNY'), 1],
    [bank(null, 'EUR'), 2],
    [virtual, 0],
    [{ kind: 'currentz', openArea: null, currency: 'USD' } as const, 1],
    [null, 2],
  ])('of %j is %i', (account, days) => {
    expect(arrivalDaysTo(account)).toBe(days)
  })
})

describe('arrivalDayOf', () => {
  it('is the next working day in the same week', () => {
    expect(arrivalDayOf(at('2026-11-23T08:15'), euros)).toBe('2026-11-24')
  })

  it('leaves the weekend out', () => {
    expect(arrivalDayOf(at('2026-11-20T23:59'), euros)).toBe('2026-11-23')
    expect(arrivalDayOf(at('2026-11-20T10:00'), bank('EU', 'USD'))).toBe('2026-11-24')
  })

  it('begins on Monday with what is sent on a weekend', () => {
    expect(arrivalDayOf(at('2026-11-21T10:00'), euros)).toBe('2026-11-24')
    expect(arrivalDayOf(at('2026-11-22T10:00'), euros)).toBe('2026-11-24')
  })

  it('leaves bank holidays out: Christmas Eve to the Monday after', () => {
    expect(arrivalDayOf(at('2026-12-24T10:00'), euros)).toBe('2026-12-28')
    expect(arrivalDayOf(at('2026-12-24T10:00'), bank('KR', 'USD'))).toBe('2026-12-29')
  })

  it('leaves Easter out', () => {
    expect(arrivalDayOf(at('2026-04-02T10:00'), euros)).toBe('2026-04-07')
  })

  it('is the same day on a virtual account, a Sunday or holiday too', () => {
    expect(arrivalDayOf(at('2026-11-22T10:00'), virtual)).toBe('2026-11-22')
    expect(arrivalDayOf(at('2026-12-25T10:00'), virtual)).toBe('2026-12-25')
  })

  it('goes by the days of UTC', () => {
    const beforeMidnightInNewYork = new Date('2026-11-23T22:00:00-05:00')
    expect(arrivalDayOf(beforeMidnightInNewYork, euros)).toBe('2026-11-25')
  })
})

describe('expectedOn', () => {
  const sent = at('2026-11-20T10:00')
  const now = at('2026-11-25T10:00')

  it('counts from when it was sent', () => {
    expect(expectedOn({ status: 'SUCCESS', remittedAt: sent }, euros, now)).toBe('2026-11-23')
  })

  it('moves on with the clock while something waits to be sent', () => {
    for (const status of ['RECEIVED', 'PENDING', 'INPROCESS'] as const)
      expect(expectedOn({ status, remittedAt: null }, euros, now)).toBe('2026-11-26')
    expect(expectedOn({ status: 'PART_SUCCESS', remittedAt: sent }, euros, now)).toBe('2026-11-26')
  })

  it('is no day for what went back', () => {
    expect(expectedOn({ status: 'FAILED', remittedAt: null }, euros, now)).toBeNull()
    expect(expectedOn({ status: 'RETURN', remittedAt: sent }, euros, now)).toBeNull()
  })
})

describe('stageOf', () => {
  const day = '2026-11-24'
  it('is in the bank only once the expected day is over', () => {
    const sent = { status: 'SUCCESS', expectedOn: day } as const
    expect(stageOf(sent, '2026-11-23')).toBe('sent')
    expect(stageOf(sent, day)).toBe('sent')
    expect(stageOf(sent, '2026-11-25')).toBe('in_bank')
  })

  it('never says so of what has not been sent', () => {
    for (const status of ['RECEIVED', 'PENDING', 'INPROCESS', 'PART_SUCCESS'] as const)
      expect(stageOf({ status, expectedOn: day }, '2027-01-01')).not.toMatch(/bank|^sent/)
    expect(stageOf({ status: 'RETURN', expectedOn: null }, '2027-01-01')).toBe('returned')
  })
})

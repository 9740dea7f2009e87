import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOf } from '#domain/money.ts'
import {
  type DaySpan,
  daysIn,
  monthsAndDays,
  monthsTouched,
  periodBefore,
  type ReportStep,
  stepsBefore,
  stepsOf,
  warningOf,
} from './reports.ts'

const span = (firstDay: string, lastDay: string) => ({ firstDay, lastDay })

describe('a rate', () => {
  test('has two decimals and rounds half to even', () => {
    expect(percentOf(1, 3)).toBe('33.33')
    expect(percentOf(2, 3)).toBe('66.67')
    expect(percentOf(1, 20_000)).toBe('0.00')
    expect(percentOf(3, 20_000)).toBe('0.02')
    expect(percentOf(7, 7)).toBe('100.00')
  })

  test('of nothing is none', () => {
    expect(percentOf(0, 0)).toBeNull()
    expect(percentOf(3, 0)).toBeNull()
    expect(percentOf(0, 5)).toBe('0.00')
  })
})

describe('the period before', () => {
  test('has as many days', () => {
    expect(periodBefore(span('2026-11-10', '2026-11-16'))).toEqual(span('2026-11-03', '2026-11-09'))
    expect(periodBefore(span('2026-03-01', '2026-03-01'))).toEqual(span('2026-02-28', '2026-02-28'))
  })

  test('of whole months is as many whole months', () => {
    expect(periodBefore(span('2026-03-01', '2026-03-31'))).toEqual(span('2026-02-01', '2026-02-28'))
    expect(periodBefore(span('2026-01-01', '2026-03-31'))).toEqual(span('2025-10-01', '2025-12-31'))
  })
})

describe('steps', () => {
  test('weeks begin on Monday and are cut by the period', () => {
    expect(stepsOf(span('2026-11-18', '2026-12-01'), 'week')).toEqual([
      span('2026-11-18', '2026-11-22'),
      span('2026-11-23', '2026-11-29'),
      span('2026-11-30', '2026-12-01'),
    ])
  })

  test('months are cut by the period', () => {
    expect(stepsOf(span('2025-12-15', '2026-02-03'), 'month')).toEqual([
      span('2025-12-15', '2025-12-31'),
      span('2026-01-01', '2026-01-31'),
      span('2026-02-01', '2026-02-03'),
    ])
  })

  test.each(['day', 'week', 'month'] as const)('of a %s have every day once', (step) => {
    const year = span('2025-11-20', '2026-11-19')
    const days = stepsOf(year, step).reduce((sum, one) => sum + daysIn(one), 0)
    expect(days).toBe(365)
  })

  test('the months that a period touches are whole', () => {
    expect(monthsTouched(span('2026-01-31', '2026-02-01'))).toEqual([
      span('2026-01-01', '2026-01-31'),
      span('2026-02-01', '2026-02-28'),
    ])
  })
})

describe('whole months and days left over', () => {
  test('make up the period', () => {
    expect(monthsAndDays(span('2026-01-15', '2026-04-02'))).toEqual({
      months: span('2026-02-01', '2026-03-31'),
      days: [span('2026-01-15', '2026-01-31'), span('2026-04-01', '2026-04-02')],
    })
    expect(monthsAndDays(span('2026-01-01', '2026-02-28'))).toEqual({
      months: span('2026-01-01', '2026-02-28'),
      days: [],
    })
  })

  test('a part of a month has no whole one', () => {
    const part = span('2026-01-02', '2026-02-27')
    expect(monthsAndDays(part)).toEqual({ months: null, days: [part] })
  })
})

describe('the steps of the period before', () => {
  const pairs = (period: DaySpan, step: ReportStep) => {
    const before = stepsBefore(period, periodBefore(period), step)
    return stepsOf(period, step).map((one, place) => [one, before[place] ?? null])
  }

  test('of a cut week are as many days of the period before', () => {
    expect(pairs(span('2026-11-01', '2026-11-10'), 'week')).toEqual([
      [span('2026-11-01', '2026-11-01'), span('2026-10-22', '2026-10-22')],
      [span('2026-11-02', '2026-11-08'), span('2026-10-23', '2026-10-29')],
      [span('2026-11-09', '2026-11-10'), span('2026-10-30', '2026-10-31')],
    ])
  })

  test('of a month are the month before, of a cut one as many days', () => {
    expect(pairs(span('2026-02-01', '2026-03-31'), 'month')).toEqual([
      [span('2026-02-01', '2026-02-28'), span('2025-12-01', '2025-12-31')],
      [span('2026-03-01', '2026-03-31'), span('2026-01-01', '2026-01-31')],
    ])
    expect(pairs(span('2026-10-20', '2026-11-10'), 'month')).toEqual([
      [span('2026-10-20', '2026-10-31'), span('2026-09-28', '2026-10-09')],
      [span('2026-11-01', '2026-11-10'), span('2026-10-10', '2026-10-19')],
    ])
  })

  test('are always as long as their step, or there is none', () => {
    const days = fc.integer({ min: 0, max: 800 })
    const step = fc.constantFrom('day', 'week', 'month' as const)
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 120 }), step, (first, length, by) => {
        const dayAt = (count: number) =>
          new Date(Date.UTC(2025, 0, 1 + count)).toISOString().slice(0, 10)
        const period = span(dayAt(first), dayAt(first + length - 1))
        const before = periodBefore(period)
        const whole = by === 'month' && daysIn(before) !== daysIn(period)
        const steps = stepsOf(period, by)
        stepsBefore(period, before, by).forEach((one, place) => {
          const own = steps[place]
          if (!whole) expect(daysIn(one)).toBe(own && daysIn(own))
          expect(one.firstDay >= before.firstDay && one.lastDay <= before.lastDay).toBe(true)
        })
      }),
    )
  })
})

describe('the warning of 1.5%', () => {
  const month = (chargebacks: number, succeeded = 1_000) => ({
    ...span('2026-01-01', '2026-01-31'),
    ...{ chargebacks, succeeded },
  })

  test('comes with the second month in a row', () => {
    expect(warningOf([month(3), month(20)])).toBe('watch')
    expect(warningOf([month(20), month(15)])).toBe('alert')
    expect(warningOf([month(20), month(3)])).toBe('none')
    expect(warningOf([month(20)])).toBe('watch')
    expect(warningOf([])).toBe('none')
  })
})

import { expect, test } from 'vitest'
import { comingDays } from './coming-days.ts'

const now = new Date('2026-11-20T23:30:00Z')
const line = (expectedDate: string, gross: string) => ({ expectedDate, gross })

test('a week from today in UTC+0, stores of a day added up, shares of the largest day', () => {
  const lines = [
    line('2026-11-22', '30.00'),
    line('2026-11-22', '10.00'),
    line('2026-11-24', '10.00'),
  ]
  const days = comingDays(lines, 'USD', now)
  expect(days.map(({ day }) => day.slice(8))).toEqual(['20', '21', '22', '23', '24', '25', '26'])
  expect(days.map(({ gross }) => gross)).toEqual([0n, 0n, 4000n, 0n, 1000n, 0n, 0n])
  expect(days[2]?.percent).toBe('100%')
  expect(days[4]?.percent).toBe('25%')
})

test('goes as far as the last settlement, and begins with one that is overdue', () => {
  const later = comingDays([line('2026-11-30', '5')], 'JPY', now)
  expect(later).toHaveLength(11)
  const overdue = comingDays([line('2026-11-18', '5')], 'JPY', now)
  expect(overdue[0]).toMatchObject({ day: '2026-11-18', gross: 5n })
})

test('no lines are an empty week', () => {
  expect(comingDays([], 'USD', now).every(({ gross }) => gross === 0n)).toBe(true)
})

import { expect, test } from 'vitest'
import { amountOf, instantOf, numberOf } from './cell-values.ts'

test.each([
  ['1.5', 'USD', 'comma', '1.50'],
  ['1.50', 'USD', 'comma', '1.50'],
  ['1,5', 'USD', 'other', '1.50'],
  ['-0,05', 'EUR', 'other', '-0.05'],
  ['1.234,5', 'EUR', 'other', '1234.50'],
  ['1,234.5', 'USD', 'comma', '1234.50'],
  ['1,234', 'USD', 'comma', '1234.00'],
  ['1.234', 'EUR', 'other', '1234.00'],
  ['1 234,50', 'EUR', 'other', '1234.50'],
  ["1'234.50", 'CHF', 'other', '1234.50'],
  ['1,234,567', 'USD', 'comma', '1234567.00'],
  ['1234', 'JPY', 'comma', '1234'],
  ['1,234', 'JPY', 'comma', '1234'],
  ['1234.00', 'JPY', 'comma', '1234'],
  ['1,5', 'KWD', 'other', '1.500'],
  ['1,234', 'KWD', 'other', '1.234'],
  ['1,234', 'KWD', 'comma', '1234.000'],
  [321.9, 'USD', 'comma', '321.90'],
  ['1e3', 'USD', 'comma', '1e3'],
  ['1.505', 'XXX', 'comma', '1.505'],
  ['12.3456', 'USD', 'comma', '12.3456'],
  ['', 'USD', 'comma', ''],
] as const)('%j of %s, parted by %s, is %j', (cell, currency, separator, wanted) =>
  expect(amountOf(cell, currency, separator)).toBe(wanted),
)

test.each([
  ['163,450', '163450'],
  ['1.163.450', '1163450'],
  ['163450', '163450'],
  [163_450, '163450'],
  ['163,45', '163,45'],
] as const)('the number %j is %j', (cell, wanted) => expect(numberOf(cell)).toBe(wanted))

test.each([
  ['2026-11-22T10:00:00.120Z', '2026-11-22T10:00:00.120Z'],
  ['2026-11-22 10:00:00.120', '2026-11-22T10:00:00.120Z'],
  ['2026-11-22 10:00:00,12', '2026-11-22T10:00:00.120Z'],
  [new Date('2026-11-22T10:00:00.120Z'), '2026-11-22T10:00:00.120Z'],
  [Date.parse('2026-11-22T10:00:00.123Z') / 86_400_000 + 25_569, '2026-11-22T10:00:00.123Z'],
  ['22.11.2026 10:00', '22.11.2026 10:00'],
  ['', ''],
] as const)('the instant %j is %j', (cell, wanted) => expect(instantOf(cell)).toBe(wanted))

import { expect, test } from 'vitest'
import { type Draft, firstDraft, orderOf } from './draft.ts'

test('the order is written in the decimals of its currency', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const amountOf = (currency: Draft['currency'], amount: string) =>
    orderOf({ ...firstDraft(), currency, amount }, 'demo-12345678', now).amount
  expect(amountOf('KWD', '12.34')).toBe('12.340')
  expect(amountOf('JPY', '1200')).toBe('1200')
  expect(() => amountOf('JPY', '12.5')).toThrow(RangeError)
})

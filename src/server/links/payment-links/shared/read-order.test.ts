import { expect, test } from 'vitest'
import { decimalOf, parseAmount } from '#domain/money.ts'
import { readOrder } from './read-order.ts'

test.each([
  ['USD', '999999999999.98', 1, '0.01'],
  ['USD', '333333333333.33', 3, '0'],
  ['JPY', '999999999998', 1, '1'],
] as const)(
  'an order of %s may be as large as an amount: %s × %i and %s',
  (currency, price, quantity, otherFee) => {
    const { amount, faults } = readOrder({
      ...{ currency, otherFee },
      products: [{ name: 'Jacket', price, quantity }],
    })
    expect(faults).toEqual({})
    expect(parseAmount(decimalOf(amount, currency), currency)).toBe(amount)
  },
)

test.each([
  ['USD', '999999999999.99', 1, '0.01'],
  ['USD', '100000000000.00', 10, undefined],
  ['JPY', '999999999999', 999, undefined],
] as const)(
  'one of which no refund of all could be written is none: %s %s × %i and %s',
  (currency, price, quantity, otherFee) => {
    const order = { currency, otherFee, products: [{ name: 'Jacket', price, quantity }] }
    expect(readOrder(order).faults).toEqual({ products: 'amount_max' })
  },
)

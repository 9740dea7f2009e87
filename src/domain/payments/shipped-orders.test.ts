import { expect, test } from 'vitest'
import { isPaidOrder, sendsGoods } from './shipped-orders.ts'

test('a paid order is a payment or a capture that went through', () => {
  const types = ['DEBIT', 'AUTH', 'CAPTURE', 'VOID', 'REFUND', 'APPROVE', 'REJECT'] as const
  expect(types.filter((type) => isPaidOrder({ type, status: 'SUCCESS' }))).toEqual([
    'DEBIT',
    'CAPTURE',
  ])
  for (const status of ['PROCESSING', 'PENDING', 'FAILED', 'CANCELED', 'REVIEW'] as const)
    expect(isPaidOrder({ type: 'DEBIT', status })).toBe(false)
})

test.each([
  ['goods', 'digital', true],
  ['service', 'goods', false],
  ['digital', 'goods', false],
  [null, 'GOODS', true],
  [null, 'digital', false],
  [null, 'Service/Goods', true],
  [null, null, true],
] as const)('a website of %s of a merchant of %s sends goods: %s', (category, type, sends) =>
  expect(sendsGoods(category, type)).toBe(sends),
)

import { expect, test } from 'vitest'
import { currencies } from '#domain/currencies.ts'
import { largeAmount, orderRisksOf, type RiskFacts } from './order-risk.ts'

const order: RiskFacts = {
  sendsGoods: true,
  proof: 'tracking',
  threeD: true,
  currency: 'USD',
  amount: 20_000n,
}

test.each([
  ['with tracking and 3-D Secure', {}, []],
  ['without tracking', { proof: 'none' }, ['no_delivery']],
  ['without tracking, of what is not sent', { proof: 'none', sendsGoods: false }, []],
  ['without 3-D Secure, large', { threeD: false }, ['no_three_d']],
  ['without 3-D Secure, a cent smaller', { threeD: false, amount: 19_999n }, []],
  ['without either', { threeD: false, proof: 'none' }, ['no_delivery', 'no_three_d']],
  ['with a proof of delivery, whatever else', { threeD: false, proof: 'delivery' }, []],
] as const)('an order %s', (_, more, risks) => {
  expect(orderRisksOf({ ...order, ...more })).toEqual(risks)
})

test('each currency says from where a payment is large', () => {
  for (const currency of currencies) expect(largeAmount(currency)).toBeGreaterThan(0n)
  expect(largeAmount('JPY')).toBe(30_000n)
})

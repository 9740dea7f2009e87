import { expect, test } from 'vitest'
import { readinessOf } from './readiness.ts'
import type { WinLikelihoodFacts } from './win-likelihood.ts'

const facts: WinLikelihoodFacts = {
  ...{ items: ['trackingNumber', 'shippingCompany'], threeD: true, payerView: true },
  ...{ sendsGoods: true, refunded: false, earlierPayments: 0, daysToShip: 2 },
  ...{ shippingCountry: 'GB', receiverCountry: 'GB', cardCountry: 'GB' },
}
const reasons = (more: Partial<WinLikelihoodFacts>) =>
  readinessOf({ ...facts, ...more }).map(({ reason }) => reason)

test('the likeliest reason comes first', () => {
  expect(reasons({})).toEqual(['not_received', 'not_as_described', 'fraud', 'others'])
  expect(reasons({ threeD: false })[0]).toBe('fraud')
  expect(reasons({ sendsGoods: false })).not.toContain('not_received')
})

test('what is missing is told by what it would bring, the most first', () => {
  const [received] = readinessOf(facts)
  expect(received).toMatchObject({ given: 2, asked: 7 })
  expect(received?.missing[0]).toEqual({ item: 'proofOfDelivery', gain: 6 })
  const gains = received?.missing.map(({ gain }) => gain) ?? []
  expect(gains).toEqual(gains.toSorted((a, b) => b - a))
})

test('what is only written in an answer is not missing before there is one', () => {
  const items = readinessOf(facts).flatMap(({ missing }) => missing.map(({ item }) => item))
  expect(items).not.toContain('reasons')
  expect(items).not.toContain('screenshots')
})

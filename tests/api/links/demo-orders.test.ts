import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoOrder, getOrderDetail } from '#contract/links/payment-links.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { type Api, openApi } from '../support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const english = { language: 'en' as const }

test('a made-up shop makes an order in minor units, in the language of the caller, and keeps nothing', async () => {
  const items = [
    { good: 'teapot', quantity: 1 },
    { good: 'cup', quantity: 3 },
  ]
  const order = await api.data(createDemoOrder, { shop: 'store', items }, undefined, english)
  expect(order).toMatchObject({ amount: '91.50', currency: 'USD', status: 'VALID', sandbox: false })
  expect(order.orderId).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/)
  expect(order.products[1]).toMatchObject({ quantity: 3, price: '14.50', amount: '43.50' })
  expect(await api.db.$count(paymentLinks)).toBe(0)
  expect(await api.db.$count(transactions)).toBe(0)
  const asked = await api.call(getOrderDetail, { id: order.id.padEnd(16, 'x') })
  expect(asked.failure?.failure).toBe('not_found')
  const other = await api.data(createDemoOrder, {
    shop: 'airline',
    items: [{ good: 'flight', quantity: 1 }],
  })
  expect(other.language).toBe('zh')
  expect(other.entries).toHaveLength(3)
  expect(other.entries[1]?.value).toMatch(/^\d{4}年\d+月\d+日$/)
  const flight = { shop: 'airline' as const, items: [{ good: 'flight', quantity: 1 }] }
  const flown = await api.data(createDemoOrder, flight, undefined, english)
  expect(flown.entries[1]?.value).toMatch(/^\d+ [A-Z][a-z]+ \d{4}$/)
})

test.each([
  ['what it does not sell', { shop: 'store', items: [{ good: 'flight', quantity: 1 }] }],
  ['more than one may have', { shop: 'store', items: [{ good: 'cup', quantity: 10 }] }],
  ['a word of JavaScript itself', { shop: 'store', items: [{ good: 'toString', quantity: 1 }] }],
  ['nothing', { shop: 'store', items: [] }],
] as const)('%s is refused', async (_, payload) => {
  const { failure } = await api.call(createDemoOrder, payload as never, undefined, english)
  expect(failure?.failure).toBe('invalid_input')
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/payment-links.ts'
import { cards, openPayer } from './support/links.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  payer = await openPayer()
})
afterAll(() => payer.close())

test("a checkout belongs to its link, a withdrawn link can't be paid", async () => {
  const [one, two] = [await payer.link(), await payer.link({ status: 'INVALID' })]
  const checkout = await payer.confirm(one)
  const foreign = await payer.call(contract.getPayStatus, { id: two.code, checkoutId: checkout })
  expect(foreign.status).toBe(404)
  const refused = await payer.payWith(two, cards.visa, randomUUID(), checkout)
  expect(refused.status).toBe(404)
  const closed = await payer.call(contract.confirmCheckout, { id: two.code })
  expect(closed.failure).toMatchObject({ reasons: [{ code: 'link.invalidated' }] })
})

test('who asks, countries, and whether links are allowed', async () => {
  const link = await payer.link({ contact: 'help@example.test' })
  expect(await payer.data(contract.getMerchantInfo, { id: link.code })).toMatchObject({
    contact: 'help@example.test',
  })
  const countries = await payer.data(contract.getCountryInfo, {}, undefined, { language: 'en' })
  expect(countries).toContainEqual({ code: 'DE', name: 'Germany', dial: '+49' })
  const session = await payer.signIn(link.world.admin)
  expect(await payer.data(contract.hasPermission, {}, session)).toEqual({ permitted: true })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/links/payment-links.ts'
import { cards, openPayer } from '../support/links.ts'

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

test('links are found by what people remember of them, in the stores of who asks', async () => {
  const { id, code, orderId, world } = await payer.link({
    bookerName: 'Grace Hopper',
    bookerEmail: 'Grace@Example.test',
  })
  const admin = await payer.signIn(world.admin)
  const found = async (text: string, session = admin) =>
    (await payer.data(contract.find, { text }, session)).map(({ linkId }) => linkId)
  for (const text of [id, code, orderId, 'grace@example.TEST', 'hopper', 'test BRAND'])
    expect([text, await found(text)]).toEqual([text, [id]])
  // Pattern wildcards match literally here.
  for (const text of ['%', '_', 'nobody', 'example.test', code.slice(1)])
    expect([text, await found(text)]).toEqual([text, []])
  const [first, second] = world.groups
  const menu = { permissions: ['M-0901'] } as const
  const near = await payer.signIn(await payer.operator(world, { groups: [first], ...menu }))
  const far = await payer.signIn(await payer.operator(world, { groups: [second], ...menu }))
  const other = await payer.signIn((await payer.merchant()).admin)
  expect([await found(code, near), await found(code, far), await found(code, other)]).toEqual([
    [id],
    [],
    [],
  ])
})

test('a paid link names its payment, to those who may see payments', async () => {
  const link = await payer.link()
  await payer.payWith(link, cards.visa)
  const ask = async (session: Parameters<typeof payer.data>[2]) =>
    (await payer.data(contract.find, { text: link.code }, session))[0]
  const mine = await ask(await payer.signIn(link.world.admin))
  expect(mine).toMatchObject({
    url: `https://aqueduct.test/paymentLinkV3?id=${link.code}`,
    amount: '23.00',
    status: 'PAID',
    transactionId: expect.stringMatching(/^txn_/),
  })
  const [group] = link.world.groups
  const operator = await payer.operator(link.world, { groups: [group], permissions: ['M-0901'] })
  expect((await ask(await payer.signIn(operator)))?.transactionId).toBeNull()
})

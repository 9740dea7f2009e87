import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Payload } from '#contract/call.ts'
import { update } from '#contract/links/bill-templates.ts'
import { addOrUpdate } from '#contract/links/link-themes.ts'
import { addV2, addV3 } from '#contract/links/made-links.ts'
import { confirmCheckout, getOrderDetail, pay } from '#contract/links/payment-links.ts'
import * as signed from '#contract/links/signed.ts'
import { get } from '#contract/payments/evidence.ts'
import * as lists from '#contract/payments/risk-lists.ts'
import { getDetail, list } from '#contract/payments/transactions.ts'
import type { RiskRuleType } from '#domain/payments/risk-lists.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { checkouts, paymentLinks } from '#server/db/schema/payment-links.ts'
import { cards, openPayer } from '../support/links.ts'
import { addParts, newerDraft, olderDraft } from '../support/made-links.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import { addSigning, order, signedCall } from '../support/signing.ts'

// The fields of a payment are filled by the production calls: the link, the checkout, the payment.
let payer: Awaited<ReturnType<typeof openPayer>>
let shop: TestMerchant
let session: TestSession
beforeAll(async () => {
  payer = await openPayer()
})
beforeEach(async () => {
  shop = await payer.merchant()
  session = await payer.signIn(shop.admin)
})
afterAll(() => payer.close())

const shipping = {
  name: 'Ada Payer',
  line: '12 Mill Lane',
  city: 'Leeds',
  postcode: 'LS1 4AP',
  country: 'GB',
}

async function makeLink(more: Partial<Payload<typeof addV3>> = {}) {
  const draft = newerDraft(shop.stores[0], await addParts(payer, shop))
  const made = await payer.data(addV3, { ...draft, ...more }, session, { key: randomUUID() })
  return new URL(made.url).searchParams.get('id') ?? ''
}
async function payLink(code: string, more: Partial<Payload<typeof pay>> = {}, number?: string) {
  const { checkoutId } = await payer.data(confirmCheckout, { id: code })
  const cardToken = await payer.token(number ?? cards.visa)
  const body = { id: code, checkoutId, cardToken, holder: 'Ada', ...more }
  return payer.call(pay, body, undefined, { key: randomUUID(), language: 'en' })
}
const detail = (transactionId: string | null) =>
  payer.data(getDetail, { transactionId: transactionId ?? '' }, session)
const addRule = async (type: RiskRuleType, value: string) => {
  const typed = { list: 'black', type, value } as const
  return (await payer.data(lists.add, typed, session, { key: randomUUID() })).ruleId
}

describe('what rules are compared with', () => {
  test.each([
    ['phone', '+44 113 496 0000', {}],
    ['phone', '+44 (0)113 496 0000', {}],
    ['phone', '0044 113 496 0000', {}],
    ['shipping_address', ' 12  MILL LANE, ls1 4ap leeds', {}],
    ['email', 'ada@example.test', { email: 'other@mail.test' }],
    ['email_domain', 'example.test', { email: 'other@mail.test' }],
    ['email', 'other@mail.test', { email: 'Other@Mail.test' }],
    ['email_domain', 'mail.test', { email: 'other@mail.test' }],
    ['email_domain', 'bücher.example', { email: 'a@xn--bcher-kva.example' }],
    ['email_domain', 'xn--bcher-kva.example', { email: 'a@bücher.example' }],
    ['email', 'a@bücher.example', { email: 'a@xn--bcher-kva.example' }],
  ] as const)('a rule for %s %s stops the payment that meets it', async (type, value, more) => {
    const code = await makeLink({ asksShipping: true })
    const ruleId = await addRule(type, value)
    const { data } = await payLink(code, { shipping, ...more })
    expect(data.payStatus).toBe('FAILED')
    expect(await detail(data.transactionId)).toMatchObject({
      ...{ declineCode: 'RSK', riskRule: { ruleId } },
    })
  })
  test('a rule of another value stops nothing, and the rehearsal knows what is met', async () => {
    const code = await makeLink({ asksShipping: true })
    await addRule('phone', '+44 113 496 0001')
    await addRule('shipping_address', '13 Mill Lane, LS1 4AP Leeds')
    await addRule('email', 'b@example.test')
    const { data } = await payLink(code, { shipping, email: 'other@mail.test' })
    expect(data.payStatus).toBe('SUCCESS')
    const rehearse = (type: RiskRuleType, value: string) =>
      payer.data(lists.rehearse, { list: 'black', type, value }, session)
    for (const [type, value] of [
      ['phone', '+44 113 496 0000'],
      ['shipping_address', '12 Mill Lane, LS1 4AP, Leeds'],
      ['email', 'ada@example.test'],
      ['email', 'other@mail.test'],
      ['email_domain', 'example.test'],
      ['email_domain', 'mail.test'],
    ] as const)
      expect([type, value, (await rehearse(type, value)).count]).toEqual([type, value, 1])
  })
  test.each([
    ['phone', '+44 113 4'],
    ['phone', '+999 113 496 0000'],
  ] as const)('a number that is nobody’s is no rule: %s %s', async (type, value) => {
    const typed = { list: 'black', type, value } as const
    const answer = await payer.call(lists.add, typed, session, {
      ...{ key: randomUUID(), language: 'en' },
    })
    expect(answer.failure?.fields).toEqual({
      value: 'This phone number does not exist. Check the country code and the digits.',
    })
  })
})

describe('what the payment keeps', () => {
  test('phone, address and both emails stand in its detail, its evidence and the search', async () => {
    const code = await makeLink({ asksShipping: true })
    const typed = { ...shipping, name: '  Ada   Payer ', postcode: '　ＬＳ１\u00a04ＡＰ ' }
    const { data } = await payLink(code, { shipping: typed, email: 'Other@Mail.test' })
    const transactionId = data.transactionId ?? ''
    expect(await detail(transactionId)).toMatchObject({
      ...{ shippingAddress: shipping, shippingPhone: '+441134960000' },
      ...{ shippingEmail: 'other@mail.test', orderEmail: 'ada@example.test' },
    })
    const { found } = await payer.data(get, { transactionId }, session)
    const texts = Object.fromEntries(found.map(({ item, text }) => [item, text]))
    expect(texts).toMatchObject({
      receiverName: 'Ada Payer',
      contactNumber: '+441134960000',
      shippingAddress: '12 Mill Lane, Leeds LS1 4AP, GB',
    })
    for (const email of ['ada@example.test', 'other@mail.test'])
      expect((await payer.data(list, { email }, session)).total).toBe(1)
  })
  test('where no address is asked for, the receiver is whom the order names', async () => {
    const { data } = await payLink(await makeLink())
    const { found } = await payer.data(get, { transactionId: data.transactionId ?? '' }, session)
    expect(found).toContainEqual(
      expect.objectContaining({ item: 'receiverName', text: 'Ada', source: 'payer_view' }),
    )
    expect(found.map(({ item }) => item)).toContain('contactNumber')
  })
})

describe('the address', () => {
  test('is asked for where the link says so', async () => {
    const code = await makeLink({ asksShipping: true })
    expect((await payer.data(getOrderDetail, { id: code })).asksShipping).toBe(true)
    expect((await payLink(code)).failure?.fields).toEqual({ shipping: 'This field is required' })
    const wrong = await payLink(code, { shipping: { ...shipping, country: 'UK', line: ' ' } })
    expect(Object.keys(wrong.failure?.fields ?? {})).toEqual(['shipping.line'])
    const nowhere = await payLink(code, { shipping: { ...shipping, country: 'UK' } })
    expect(Object.keys(nowhere.failure?.fields ?? {})).toEqual(['shipping.country'])
    const long = { ...shipping, line: 'x'.repeat(121) }
    expect(Object.keys((await payLink(code, { shipping: long })).failure?.fields ?? {})).toEqual([
      'shipping.line',
    ])
    expect((await payLink(code, { shipping })).data.payStatus).toBe('SUCCESS')
  })
  test('is asked for where the theme or the template says so, whatever the link says', async () => {
    const parts = await addParts(payer, shop)
    const { brandId } = parts
    const key = () => ({ key: randomUUID() })
    const fields = [{ name: 'size', label: 'Size', type: 'text' as const, required: false }]
    const edited = { sector: 'retail' as const, fields, asksShipping: true }
    const theme = { id: parts.themeId, name: 'Winter', brandId, ...edited }
    await payer.data(addOrUpdate, theme, session, key())
    const template = { id: parts.templateId, name: 'Clothes', ...edited }
    await payer.data(update, template, session, key())
    const products = [{ name: 'Jacket', price: '189.00', quantity: 1 }]
    const [store] = shop.stores
    const newer = { ...newerDraft(store, parts), products }
    const older = { ...olderDraft(store, parts), products }
    for (const { url } of [
      await payer.data(addV3, newer, session, key()),
      await payer.data(addV2, older, session, key()),
    ]) {
      const code = new URL(url).searchParams.get('id') ?? ''
      expect((await payer.data(getOrderDetail, { id: code })).asksShipping).toBe(true)
      expect((await payLink(code)).failure?.fields).toHaveProperty('shipping')
    }
  })
  test('is no part of an order that does not ask for it', async () => {
    const code = await makeLink()
    expect((await payer.data(getOrderDetail, { id: code })).asksShipping).toBe(false)
    expect((await payLink(code, { shipping })).failure?.fields).toHaveProperty('shipping')
    expect((await payLink(code)).data.payStatus).toBe('SUCCESS')
  })
})

test('the phone of a link is read as its country writes it, and one of nobody is refused', async () => {
  const { data } = await payLink(await makeLink({ bookerPhone: '0113 496 0000' }))
  expect((await detail(data.transactionId)).shippingPhone).toBe('+441134960000')
  const draft = newerDraft(shop.stores[0], await addParts(payer, shop))
  const answer = await payer.call(addV3, { ...draft, bookerPhone: '+44 1' }, session, {
    ...{ key: randomUUID(), language: 'en' },
  })
  expect(answer.failure?.fields).toEqual({
    bookerPhone: 'This phone number does not exist. Check the country code and the digits.',
  })
})

test('a link of the merchant’s server carries what the server knows of the order', async () => {
  const signing = await addSigning(payer, shop.id, shop.stores[0])
  const more = { bookerPhone: '+44 (0)113 496 0000', shipping, shopOrderId: '#1001' }
  const make = (typed: object) =>
    signedCall(payer, signed.createPaymentLink, { ...order, ...typed }, signing)
  const { data } = await make({ ...more, orderId: randomUUID() })
  const paid = await payLink(new URL(data.url).searchParams.get('id') ?? '')
  expect(await detail(paid.data.transactionId)).toMatchObject({
    ...{ shippingAddress: shipping, shippingPhone: '+441134960000', shopifyOrderId: '#1001' },
  })
  const wrong = { bookerPhone: '+44 1', shipping, asksShipping: true, orderId: randomUUID() }
  expect(Object.keys((await make(wrong)).failure?.fields ?? {}).toSorted()).toEqual([
    'asksShipping',
    'bookerPhone',
  ])
})

test('who confirms an order again and again gets one checkout and leaves one trace', async () => {
  const code = await makeLink()
  const confirm = () => payer.data(confirmCheckout, { id: code })
  const first = await confirm()
  for (let again = 0; again < 5; again += 1) expect(await confirm()).toEqual(first)
  const [link] = await payer.db.select().from(paymentLinks).where(eq(paymentLinks.code, code))
  const id = link?.id ?? ''
  expect(await payer.db.$count(checkouts, eq(checkouts.linkId, id))).toBe(1)
  const traces = and(eq(auditEntries.subject, id), eq(auditEntries.action, 'payment_link.confirm'))
  expect(await payer.db.$count(auditEntries, traces)).toBe(1)
  // A checkout whose payment has begun is not returned again, nor one that is an hour old.
  payer.clock.advance(31 * 60_000)
  expect((await confirm()).checkoutId).not.toBe(first.checkoutId)
})

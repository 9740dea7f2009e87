import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payload } from '#contract/call.ts'
import { receipt } from '#contract/links/payment-links.ts'
import * as signed from '#contract/links/signed.ts'
import { list as listDeadlines } from '#contract/notifications/deadlines.ts'
import { paymentLinkEvents, paymentLinkMails } from '#server/db/schema/link-life.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { pagesOf } from '../../support/pack.ts'
import { cards, openPayer } from '../support/links.ts'
import type { TestMerchant } from '../support/people.ts'
import { addSigning, order, type Signing, signedCall } from '../support/signing.ts'

let api: Awaited<ReturnType<typeof openPayer>>
let world: TestMerchant
let signing: Signing
beforeAll(async () => {
  api = await openPayer()
  world = await api.merchant()
  signing = await addSigning(api, world.id, world.stores[0])
})
afterAll(() => api.close())

const made = async (orderId: string = randomUUID()) =>
  (await signedCall(api, signed.createPaymentLink, { ...order, orderId }, signing)).data
const look = async (linkId: string) =>
  (await signedCall(api, signed.getPaymentLink, { linkId }, signing)).data
const codes = ({
  failure,
}: {
  readonly failure?: { reasons?: readonly { code: string }[] } | undefined
}) => failure?.reasons?.map(({ code }) => code)

describe('the server of a store', () => {
  test('is told what a field may be', async () => {
    const sent = { ...order, validHours: 169 }
    const { failure } = await signedCall(api, signed.createPaymentLink, sent, signing)
    expect(failure?.fields).toEqual({ validHours: 'Enter a whole number of hours from 1 to 168.' })
  })

  test('names a payer and goods in any script; the receipt shows them as they were written', async () => {
    const products = [{ name: '수분 크림', price: '189.00', quantity: 1 }]
    const bookerName = 'محمد عبد الله'
    const named = { ...order, orderId: 'สั่งซื้อ-1', products, bookerName }
    const { url } = (await signedCall(api, signed.createPaymentLink, named, signing)).data
    const code = new URL(url).searchParams.get('id') ?? ''
    await api.payWith({ code } as Parameters<typeof api.payWith>[0], cards.visa)
    const answer = await api.send(receipt.path.replace('{id}', code))
    const text = (await pagesOf(new Uint8Array(await answer.arrayBuffer()))).join('\n')
    for (const written of ['수분 크림', bookerName, 'สั่งซื้อ-1']) expect(text).toContain(written)
  })

  test.each([
    ['bookerName', { bookerName: 'Ada ✈' }, '✈'],
    ['remarks', { remarks: 'Ring the \u{1F514} bell' }, '\u{1F514}'],
    ['products.0.name', { products: [{ name: 'မြန်မာ', price: '1.00', quantity: 1 }] }, 'မြ'],
  ])(
    'is refused a sign at %s that no receipt can show, by its name',
    async (field, wrong, sign) => {
      const told = await signedCall(api, signed.createPaymentLink, { ...order, ...wrong }, signing)
      expect(told.status).toBe(400)
      expect(told.failure?.fields).toEqual({ [field]: expect.stringContaining(sign) })
    },
  )

  test('looks up its links, one by one and as a list', async () => {
    const [one, two] = [await made('list-1'), await made('list-2')]
    expect(await look(one.linkId)).toMatchObject({
      ...{ url: one.url, orderId: 'list-1', status: 'VALID', amount: '386.95' },
      ...{ sentAt: null, openedAt: null, paidAt: null, transactionId: null },
    })
    const list = (asked: object) =>
      signedCall(api, signed.listPaymentLinks, { pageSize: 1, ...asked }, signing)
    const first = (await list({ status: ['VALID'] })).data
    expect(first.records.map(({ linkId }) => linkId)).toEqual([two.linkId])
    const second = (await list({ cursor: first.next ?? '' })).data
    expect(second.records.map(({ linkId }) => linkId)).toEqual([one.linkId])
    const named = (await list({ orderId: 'list-1' })).data
    expect(named).toMatchObject({ total: 1, records: [{ linkId: one.linkId }] })
  })

  test('learns that a link was paid, and by which payment', async () => {
    const { linkId, url } = await made()
    const code = new URL(url).searchParams.get('id') ?? ''
    const paid = await api.payWith({ code } as Parameters<typeof api.payWith>[0], cards.visa)
    const { transactionId } = paid.data
    expect(await look(linkId)).toMatchObject({ status: 'PAID', transactionId })
    const again = await signedCall(api, signed.resendPaymentLink, { linkId }, signing)
    expect(codes(again)).toEqual(['link.paid'])
  })

  test('mails a link in words of ours, once a minute and once under a key', async () => {
    const { linkId } = await made()
    const idempotencyKey = randomUUID()
    const send = (how: object = {}) =>
      signedCall(api, signed.resendPaymentLink, { linkId }, signing, how)
    expect((await send({ idempotencyKey })).data).toBe('SUCCESS')
    expect((await send({ idempotencyKey })).data).toBe('SUCCESS')
    expect(codes(await send())).toEqual(['link.resend_too_soon'])
    const mails = await api.db
      .select()
      .from(paymentLinkMails)
      .where(eq(paymentLinkMails.linkId, linkId))
    expect(mails).toMatchObject([{ kind: 'invoice', by: null, to: order.bookerEmail }])
    expect(mails[0]?.from).toContain('<noreply@mail.aqueduct.test>')
    expect((await look(linkId)).sentAt).toBe(mails[0]?.at.toISOString())
  })

  test('ends a link for good', async () => {
    const { linkId } = await made()
    const end = () => signedCall(api, signed.invalidatePaymentLink, { linkId }, signing)
    expect((await end()).data).toBe('SUCCESS')
    expect(codes(await end())).toEqual(['link.invalidated'])
    expect((await look(linkId)).status).toBe('INVALID')
    const events = await api.db
      .select()
      .from(paymentLinkEvents)
      .where(eq(paymentLinkEvents.linkId, linkId))
    expect(events.map(({ kind, by }) => [kind, by])).toEqual([
      ['made', null],
      ['invalidated', null],
    ])
  })

  test('has none of the links of other stores, also of the same merchant', async () => {
    const { linkId } = await made('of-the-first')
    const sister = await addSigning(api, world.id, world.stores[1])
    const foreign = await api.merchant()
    const theirs = await addSigning(api, foreign.id, foreign.stores[0])
    for (const other of [sister, theirs]) {
      for (const call of [
        signed.getPaymentLink,
        signed.resendPaymentLink,
        signed.invalidatePaymentLink,
      ])
        expect((await signedCall(api, call, { linkId }, other)).status).toBe(404)
      const { data } = await signedCall(api, signed.listPaymentLinks, {}, other)
      expect(data.records).toEqual([])
    }
  })
})

test('whose provider has closed payment links is refused, and has no deadline of them', async () => {
  const merchant = await api.merchant()
  const own = await addSigning(api, merchant.id, merchant.stores[0])
  const admin = await api.signIn(merchant.admin)
  const { data } = await signedCall(api, signed.createPaymentLink, { ...order }, own)
  const { linkId } = data
  const runs = async () =>
    (await api.data(listDeadlines, {}, admin)).records.filter(({ kind }) => kind === 'payment_link')
  expect(await runs()).toHaveLength(1)
  await api.db.update(merchants).set({ linksAllowed: false }).where(eq(merchants.id, merchant.id))
  for (const [call, input] of [
    [signed.getPaymentLink, { linkId }],
    [signed.listPaymentLinks, {}],
    [signed.resendPaymentLink, { linkId }],
    [signed.invalidatePaymentLink, { linkId }],
    [signed.createPaymentLink, { ...order, orderId: 'later' }],
  ] as const) {
    const ended = await signedCall(api, call, input as Payload<typeof call>, own)
    expect(codes(ended)).toEqual(['account.not_passed'])
  }
  expect(await runs()).toEqual([])
})

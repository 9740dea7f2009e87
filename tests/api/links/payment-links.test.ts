import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/links/payment-links.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { transact } from '#server/db/transact.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { expireLink } from '#server/links/payment-links/shared/expire.ts'
import { operationOf } from '#server/sandbox/operations.ts'
import { cards, openPayer } from '../support/links.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  payer = await openPayer()
})
afterAll(() => payer.close())

const minute = 60_000
const hour = 60 * minute
const detail = (id: string) => payer.data(contract.getOrderDetail, { id })
const attempts = (linkId: string) =>
  payer.db.select().from(transactions).where(eq(transactions.linkId, linkId))
const attempt = async (linkId: string) => {
  const [first] = await attempts(linkId)
  if (!first) throw new Error('no attempt')
  return first
}

test('a payer sees the order, and nobody else does', async () => {
  const link = await payer.link()
  expect(await detail(link.code)).toMatchObject({
    status: 'VALID',
    brandName: 'Test brand',
    amount: '23.00',
    otherFee: '3.00',
    products: [{ name: 'A thing', price: '10.00', quantity: 2, amount: '20.00' }],
    sandbox: true,
    pay: { payStatus: 'UNPAID' },
  })
  const other = await payer.call(contract.getOrderDetail, { id: 'a-code-that-nobody-was-given' })
  expect([other.status, other.failure?.failure]).toEqual([404, 'not_found'])
  const byId = await payer.call(contract.getOrderDetail, { id: link.id })
  expect(byId.status).toBe(404)
})

test('a paid link is paid once: receipt, mail, ledger, audit', async () => {
  const link = await payer.link()
  const paid = await payer.payWith(link, cards.visa)
  expect(paid.data).toMatchObject({
    payStatus: 'SUCCESS',
    cardBrand: 'VISA',
    desensitizedCardNo: '411111******1111',
  })
  expect(await detail(link.code)).toMatchObject({ status: 'PAID', pay: { payStatus: 'SUCCESS' } })
  const again = await payer.call(contract.confirmCheckout, { id: link.code })
  expect(again.failure).toMatchObject({ failure: 'refused', reasons: [{ code: 'link.paid' }] })
  const mails = await payer.db.select().from(outbox).where(eq(outbox.merchantId, link.merchantId))
  expect(mails.map(({ topic, payload }) => [topic, payload])).toEqual([
    [
      'mail',
      expect.objectContaining({
        to: 'ada@example.test',
        text: expect.stringContaining('USD 23.00'),
      }),
    ],
  ])
  const written = await payer.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, link.id))
  expect(written.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['payment_link.confirm', 'payment_link.pay', 'payment_link.paid']),
  )
  expect(await verifyLedger(payer.db)).toEqual([])
})

test('a receipt goes to the one address that the payer gave, and to no list of them', async () => {
  const link = await payer.link()
  const [checkoutId, cardToken] = [await payer.confirm(link), await payer.token(cards.visa)]
  const paying = { id: link.code, checkoutId, cardToken, holder: 'Ada' }
  const pay = (more: object, language: 'en' | 'zh' = 'en') =>
    payer.call(contract.pay, { ...paying, ...more }, undefined, { key: randomUUID(), language })
  const list = await pay({ email: 'one@shop.test, "You won" <two@shop.test>' }, 'zh')
  expect(list.failure?.fields).toEqual({ email: '邮箱地址格式不正确' })
  expect(Object.keys((await pay({ country: '<b' })).failure?.fields ?? {})).toEqual(['country'])
  expect(await attempts(link.id)).toEqual([])
  expect((await pay({ email: 'one@shop.test', country: 'GB' })).status).toBe(200)
  const [mail] = await payer.db.select().from(outbox).where(eq(outbox.merchantId, link.merchantId))
  expect(mail?.payload).toMatchObject({ to: 'one@shop.test' })
})

test('the receipt is in the language of the link', async () => {
  const link = await payer.link({ language: 'zh' })
  await payer.payWith(link, cards.visa)
  const [mail] = await payer.db.select().from(outbox).where(eq(outbox.merchantId, link.merchantId))
  expect(mail?.payload).toMatchObject({ subject: expect.stringContaining('收据') })
})

test('a payer is told what helps after a decline, and another card may be tried at once', async () => {
  const link = await payer.link()
  const checkout = await payer.confirm(link)
  const no = await payer.payWith(link, cards.declined, randomUUID(), checkout)
  expect(no.data).toMatchObject({ payStatus: 'FAILED', setback: 'funds', checkoutId: checkout })
  const yes = await payer.payWith(link, cards.visa, randomUUID(), checkout)
  expect(yes.data).toMatchObject({ payStatus: 'SUCCESS' })
  expect((await attempts(link.id)).map(({ status }) => status).sort()).toEqual([
    'FAILED',
    'SUCCESS',
  ])
})

test('the same key pays once and answers the same; another body is refused', async () => {
  const link = await payer.link()
  const [checkoutId, cardToken] = [await payer.confirm(link), await payer.token(cards.visa)]
  const payload = { id: link.code, checkoutId, cardToken, holder: 'Ada' }
  const key = randomUUID()
  const send = () => payer.call(contract.pay, payload, undefined, { key })
  const answers = await Promise.all([send(), send(), send(), send()])
  expect(new Set(answers.map(({ data }) => data.transactionId)).size).toBe(1)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await send()).data).toMatchObject({ payStatus: 'SUCCESS' })
  expect(await attempts(link.id)).toHaveLength(1)
  const other = { ...payload, holder: 'Bob' }
  const refused = await payer.call(contract.pay, other, undefined, { key })
  expect(refused.failure?.failure).toBe('key_reused')
})

test('two tabs that pay at once: one wins, the other is told', async () => {
  const link = await payer.link()
  const tabs = await Promise.all([payer.confirm(link), payer.confirm(link), payer.confirm(link)])
  const answers = await Promise.all(
    tabs.map((checkout) => payer.payWith(link, cards.pending, randomUUID(), checkout)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, failure } of answers.filter((one) => one.status !== 200)) {
    expect([status, failure?.failure]).toEqual([409, 'payment_duplicated'])
  }
  expect(await attempts(link.id)).toHaveLength(1)
})

test.each([
  [-1, 409],
  [0, 200],
])('an open attempt keeps others off for 15 minutes (%i ms: %i)', async (off, status) => {
  const link = await payer.link()
  await payer.payWith(link, cards.challenge)
  const { createdAt } = await attempt(link.id)
  payer.clock.stand(15 * minute + off, createdAt)
  const second = await payer.payWith(link, cards.challenge)
  expect(second.status).toBe(status)
  if (status === 409) {
    expect(second.failure?.reasons).toMatchObject([{ code: 'link.already_started' }])
    expect(second.msg).toContain('15 minutes')
  }
})

test('an attempt held for review keeps others off for as long as it is held', async () => {
  const link = await payer.link()
  expect((await payer.payWith(link, cards.review)).data).toMatchObject({ payStatus: 'REVIEW' })
  payer.clock.advance(20 * minute)
  expect((await payer.payWith(link, cards.visa)).failure?.failure).toBe('payment_duplicated')
})

test('a pending payment is approved after ten minutes', async () => {
  const link = await payer.link()
  expect((await payer.payWith(link, cards.pending)).data.payStatus).toBe('PROCESSING')
  const operation = await operationOf(payer.db, (await attempt(link.id)).id)
  if (!operation) throw new Error('it never arrived')
  payer.clock.stand(10 * minute - 1, operation.createdAt)
  expect((await detail(link.code)).pay.payStatus).toBe('PROCESSING')
  payer.clock.stand(10 * minute, operation.createdAt)
  expect(await detail(link.code)).toMatchObject({ status: 'PAID', pay: { payStatus: 'SUCCESS' } })
})

test('the network is away: nothing is lost and nothing is paid twice', async () => {
  const link = await payer.link()
  const away = await payer.payWith(link, cards.unavailable)
  expect([away.status, away.failure?.failure]).toEqual([503, 'network_unavailable'])
  expect((await detail(link.code)).pay.payStatus).toBe('PROCESSING')
  expect((await payer.payWith(link, cards.visa)).failure?.failure).toBe('payment_duplicated')
})

test('the end of its time stops new attempts, not the one that runs', async () => {
  const late = await payer.link()
  const checkout = await payer.confirm(late)
  const running = await payer.link()
  await payer.payWith(running, cards.pending)
  payer.clock.stand(-1, late.validUntil)
  expect((await detail(late.code)).status).toBe('VALID')
  payer.clock.set(late.validUntil)
  expect((await detail(late.code)).status).toBe('EXPIRED')
  const refused = await payer.payWith(late, cards.visa, randomUUID(), checkout)
  expect(refused.failure).toMatchObject({ failure: 'refused', reasons: [{ code: 'link.expired' }] })
  await transact(payer.db, (tx) => expireLink(tx, payer.ctx(), running.id))
  expect(await detail(running.code)).toMatchObject({
    status: 'PAID',
    pay: { payStatus: 'SUCCESS' },
  })
})

test('the job ends a link once, at its time and never a paid one', async () => {
  const [link, paid] = [await payer.link(), await payer.link()]
  await payer.payWith(paid, cards.visa)
  const expire = (id: string) => transact(payer.db, (tx) => expireLink(tx, payer.ctx(), id))
  expect(await expire(link.id)).toBe(false)
  payer.clock.advance(24 * hour)
  expect([await expire(link.id), await expire(link.id), await expire(paid.id)]).toEqual([
    true,
    false,
    false,
  ])
  const rows = await payer.db.select().from(paymentLinks)
  expect(rows.find(({ id }) => id === link.id)?.status).toBe('EXPIRED')
})

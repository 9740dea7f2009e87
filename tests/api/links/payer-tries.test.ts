import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmCheckout, getPayStatus, pay } from '#contract/links/payment-links.ts'
import { answerChallenge } from '#contract/sandbox/sandbox.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { checkouts } from '#server/db/schema/payment-links.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { rulesChange } from '#server/payments/risk-lists/shared/rule-hits.ts'
import type { PayTries } from '#server/ports/services.ts'
import { whileBlocked } from '../../support/while-blocked.ts'
import { cards, openPayer } from '../support/links.ts'
import { requestOf } from '../support/request-of.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  payer = await openPayer()
})
afterAll(() => payer.close())

type Link = Awaited<ReturnType<typeof payer.link>>
const hour = 3_600_000
const many = 1_000
const links = (count: number) => Promise.all(Array.from({ length: count }, () => payer.link()))
const statusOf = (answer: { readonly status: number }) => answer.status
const attempts = (link: Link) => payer.db.$count(transactions, eq(transactions.linkId, link.id))

/** Pays a link through one of several apps. */
async function payWith(send: typeof payer.send, link: Link, number: string, address?: string) {
  const { checkoutId } = await payer.data(confirmCheckout, { id: link.code })
  const cardToken = await payer.token(number)
  const { path, init } = requestOf(pay, { id: link.code, checkoutId, cardToken, holder: 'Ada' })
  const own = { 'idempotency-key': randomUUID(), 'accept-language': 'en' }
  return send(path, { ...init, headers: { ...init.headers, ...own } }, address)
}

/** Payers under other limits: two apps over the same database, used in turn. */
function payersUnder(payTries: PayTries) {
  const services = { ...payer.services, payTries }
  const apps = [payer.beside({ services }), payer.beside({ services })]
  let turn = 0
  return (link: Link, number: string, address?: string) =>
    payWith(apps[turn++ % apps.length] ?? payer.send, link, number, address)
}

test('a link: ten tries in an hour, then it rests; its merchant can read why', async () => {
  const [link = await payer.link(), other = link] = await links(2)
  for (let at = 0; at < 10; at++)
    expect((await payer.payWith(link, cards.declined)).data).toMatchObject({ payStatus: 'FAILED' })
  payer.clock.advance(10 * 60_000)
  for (let at = 0; at < 2; at++) {
    const { status, failure, headers, msg } = await payer.payWith(link, cards.visa)
    expect([status, failure?.failure]).toEqual([429, 'too_many_tries'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(49 * 60)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(50 * 60)
    expect(msg).toBe(
      'Too many payment attempts. Try again in 50 min, or ask the seller for another way to pay.',
    )
  }
  expect(await attempts(link)).toBe(10)
  expect((await payer.payWith(other, cards.visa)).data.payStatus).toBe('SUCCESS')
  const entries = payer.db.select().from(auditEntries).where(eq(auditEntries.subject, link.id))
  expect((await entries).filter(({ action }) => action === 'payment_link.limit')).toMatchObject([
    { merchantId: link.merchantId, actorKind: 'payer', after: { by: 'link' } },
  ])
  payer.clock.advance(50 * 60_000)
  expect((await payer.payWith(link, cards.visa)).data.payStatus).toBe('SUCCESS')
})

test('a card: whichever link and address it is tried at, for a day', async () => {
  const payWith = payersUnder({ link: many, card: 3, address: many })
  const number = '4000000000000127'
  const tries = await links(5)
  const addresses = tries.map((_, at) => `192.0.2.${at}`)
  const answers = []
  for (const [at, link] of tries.entries())
    answers.push(statusOf(await payWith(link, number, addresses[at])))
  expect(answers).toEqual([200, 200, 200, 429, 429])
  const [fresh = await payer.link()] = await links(1)
  expect(statusOf(await payWith(fresh, cards.visa))).toBe(200)
  payer.clock.advance(22 * hour)
  const [late = fresh, next = fresh] = await links(2)
  const refused = await payWith(late, number)
  expect((await refused.json()).msg).toContain('Try again in 2 h')
  payer.clock.advance(2 * hour)
  expect(statusOf(await payWith(next, number))).toBe(200)
})

test('an address: whichever link and card it tries, and no other address', async () => {
  const payWith = payersUnder({ link: many, card: many, address: 3 })
  const numbers = ['4000000000000002', '4000000000000143', '4000000000000069', '4000000000000572']
  const answers = []
  for (const number of numbers)
    answers.push(statusOf(await payWith(await payer.link(), number, '198.51.100.7')))
  expect(answers).toEqual([200, 200, 200, 429])
  expect(statusOf(await payWith(await payer.link(), cards.visa, '198.51.100.8'))).toBe(200)
  const kept = await payer.db.select({ from: checkouts.triedFrom }).from(checkouts)
  expect(JSON.stringify(kept)).not.toContain('198.51.100')
})

test('who pays is not counted: at once, after the bank has asked, or held for a review', async () => {
  const payWith = payersUnder({ link: 1, card: 1, address: 1 })
  const address = '198.51.100.9'
  for (const number of [cards.visa, cards.visa, cards.review, cards.review])
    expect(statusOf(await payWith(await payer.link(), number, address))).toBe(200)
  for (let at = 0; at < 2; at++) {
    const link = await payer.link()
    const { data } = await (await payWith(link, cards.challenge, address)).json()
    const challengeId = new URL(data.challengeUrl).searchParams.get('id') ?? ''
    await payer.data(answerChallenge, { challengeId, code: '123456' })
    expect((await payer.data(getPayStatus, { id: link.code })).payStatus).toBe('SUCCESS')
  }
  // A failed authentication counts as an attempt.
  const link = await payer.link()
  const { data } = await (await payWith(link, cards.challenge, address)).json()
  const challengeId = new URL(data.challengeUrl).searchParams.get('id') ?? ''
  await payer.data(answerChallenge, { challengeId, code: '' })
  expect((await payer.data(getPayStatus, { id: link.code })).setback).toBe('cancelled')
  expect(statusOf(await payWith(link, cards.visa, address))).toBe(429)
})

test('a try that is not made is not counted, nor the same one sent again', async () => {
  const link = await payer.link()
  const checkoutId = await payer.confirm(link)
  const cardToken = await payer.token(cards.declined)
  const payload = { id: link.code, checkoutId, cardToken, holder: 'Ada' }
  const key = randomUUID()
  for (let at = 0; at < 12; at++)
    expect((await payer.call(pay, payload, undefined, { key })).data.payStatus).toBe('FAILED')
  for (let at = 0; at < 12; at++) {
    const other = { ...payload, checkoutId: 'chk_none' }
    const none = await payer.call(pay, other, undefined, { key: randomUUID() })
    expect(none.status).toBe(404)
  }
  expect((await payer.payWith(link, cards.visa)).data.payStatus).toBe('SUCCESS')
})

test('tries at the same time: no more get through than may', async () => {
  const payWith = payersUnder({ link: many, card: 4, address: many })
  const number = '4000000000000614'
  const answers = await Promise.all((await links(12)).map((link) => payWith(link, number)))
  expect(answers.map(statusOf).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 200),
    ...Array.from({ length: 8 }, () => 429),
  ])
  const metrics = await payer.beside({})('/metrics', {}, '127.0.0.1')
  expect(await metrics.text()).toMatch(/aqueduct_pay_tries_limited_total\{by="card"\} \d/)
})

test('a payment that breaks off is a try: its count is none of its transaction', async () => {
  const link = await payer.link()
  const payTries = { link: 1, card: many, address: many }
  const seal = () => {
    throw new Error('no seal')
  }
  const vault = { ...payer.services.vault, seal }
  const send = payer.beside({ services: { ...payer.services, payTries, vault } })
  expect(statusOf(await payWith(send, link, cards.visa))).toBe(500)
  expect(await attempts(link)).toBe(0)
  expect(statusOf(await payersUnder(payTries)(link, cards.visa))).toBe(429)
})

/** Whether any connection waits for a lock in this file's database. */
const anyoneWaits = async () => {
  const { rows } = await payer.db.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length > 0
}

test('who begins to pay with one card, or from one address, keeps nobody else from it', async () => {
  const [slow = await payer.link(), quick = slow] = await links(2)
  let first: ReturnType<typeof payer.payWith> | undefined
  // The first attempt is blocked in its starting transaction.
  await whileBlocked(
    payer.db,
    (tx) => rulesChange(tx, slow.merchantId),
    async () => {
      first = payer.payWith(slow, cards.visa)
      await expect.poll(anyoneWaits).toBe(true)
      expect((await payer.payWith(quick, cards.visa)).data.payStatus).toBe('SUCCESS')
    },
  )
  expect((await first)?.data.payStatus).toBe('SUCCESS')
})

test('who has paid with one card, or from one address, keeps nobody else from it', async () => {
  const [slow = await payer.link(), quick = slow] = await links(2)
  const [entered, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { extensions } = payer.services
  const standStill: (typeof extensions.whenEnded)[number] = async () => {
    entered.resolve()
    await over.promise
  }
  const whenEnded = [...extensions.whenEnded, standStill]
  const send = payer.beside({
    services: { ...payer.services, extensions: { ...extensions, whenEnded } },
  })
  const first = payWith(send, slow, cards.visa)
  await entered.promise
  expect((await payer.payWith(quick, cards.visa)).data.payStatus).toBe('SUCCESS')
  over.resolve()
  expect(statusOf(await first)).toBe(200)
})

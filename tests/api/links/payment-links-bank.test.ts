// A payment for which the card's bank requires authentication of the payer.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/links/payment-links.ts'
import { answerChallenge } from '#contract/sandbox/sandbox.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { cards, openPayer } from '../support/links.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  payer = await openPayer()
})
afterAll(() => payer.close())

const minute = 60_000

test.each([
  ['123456', 'passed', 'SUCCESS', null],
  ['000000', 'failed', 'FAILED', 'confirmation'],
  ['', 'failed', 'FAILED', 'cancelled'],
] as const)(
  'the bank asks, the payer answers %s: %s, %s',
  async (code, state, payStatus, setback) => {
    const link = await payer.link()
    const begun = await payer.payWith(link, cards.challenge)
    expect(begun.data).toMatchObject({ payStatus: 'CHALLENGE' })
    const challengeId = new URL(begun.data.challengeUrl ?? '').searchParams.get('id') ?? ''
    expect(await payer.data(answerChallenge, { challengeId, code })).toMatchObject({
      state,
      returnUrl: expect.stringContaining(`/payment-link-checkout?id=${link.code}`),
    })
    const stands = await payer.data(contract.getPayStatus, { id: link.code })
    expect(stands).toMatchObject({ payStatus, setback })
  },
)

test('other visits to the checkout do not hide the one that waits for the bank', async () => {
  const link = await payer.link()
  const checkout = await payer.confirm(link)
  const begun = await payer.payWith(link, cards.challenge, randomUUID(), checkout)
  const later = await payer.confirm(link)
  // Only the visit that began the payment receives the challenge address, since that page names the card.
  const { challengeUrl } = begun.data
  expect(challengeUrl).not.toBeNull()
  const own = { payStatus: 'CHALLENGE', challengeUrl, checkoutId: checkout }
  const other = { ...own, challengeUrl: null }
  const asked = (checkoutId?: string) => ({ id: link.code, ...(checkoutId && { checkoutId }) })
  for (const [visit, expected] of [
    [checkout, own],
    [later, other],
    [undefined, other],
  ] as const) {
    const { pay } = await payer.data(contract.getOrderDetail, asked(visit))
    expect(pay).toMatchObject(expected)
    expect(await payer.data(contract.getPayStatus, asked(visit))).toMatchObject(expected)
  }
})

test('the visit that began it can give it up at the bank, and pay with another card at once', async () => {
  const link = await payer.link()
  const checkoutId = await payer.confirm(link)
  await payer.payWith(link, cards.challenge, randomUUID(), checkoutId)
  const giveUp = (visit: string) =>
    payer.data(contract.giveUp, { id: link.code, checkoutId: visit })
  const later = await payer.confirm(link)
  expect(await giveUp(later)).toMatchObject({ payStatus: 'CHALLENGE', challengeUrl: null })
  expect(await giveUp(checkoutId)).toMatchObject({ payStatus: 'FAILED', setback: null })
  const [given] = await payer.db.select().from(transactions).where(eq(transactions.linkId, link.id))
  expect(given?.status).toBe('CANCELED')
  expect((await payer.payWith(link, cards.visa)).data).toMatchObject({ payStatus: 'SUCCESS' })
  expect(await giveUp(checkoutId)).toMatchObject({ payStatus: 'FAILED' })
  const written = await payer.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.subject, link.id))
  expect(written.filter(({ action }) => action === 'payment_link.give_up')).toHaveLength(1)
  expect(await verifyLedger(payer.db)).toEqual([])
})

test('what is paid or pending cannot be given up', async () => {
  for (const [number, payStatus] of [
    [cards.visa, 'SUCCESS'],
    [cards.pending, 'PROCESSING'],
    [cards.review, 'REVIEW'],
  ] as const) {
    const link = await payer.link()
    const checkoutId = await payer.confirm(link)
    await payer.payWith(link, number, randomUUID(), checkoutId)
    const stands = await payer.data(contract.giveUp, { id: link.code, checkoutId })
    expect(stands.payStatus).toBe(payStatus)
  }
})

test('nobody answers the bank: the payment fails in time', async () => {
  const link = await payer.link()
  await payer.payWith(link, cards.challenge)
  payer.clock.advance(15 * minute)
  const stands = await payer.data(contract.getPayStatus, { id: link.code })
  expect(stands).toMatchObject({ payStatus: 'FAILED', setback: 'confirmation' })
})

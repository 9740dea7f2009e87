import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CaseMessage } from '#contract/payments/case-messages.ts'
import { chargebackAnswers, chargebacks } from '#server/db/schema/chargebacks.ts'
import { reply } from '#server/payments/chargebacks/reply.ts'
import { receiveCaseMessage } from '#server/payments/chargebacks/shared/receive.ts'
import { addMerchant } from '../api/support/people.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { tradeCtx } from '../support/trade-ctx.ts'
import { inPools, type TradeCall } from '../support/trade-order.ts'
import { ledgerViolations, payment, rowOf, type Shop } from '../support/trades.ts'

const at = new Date('2026-11-20T10:00:00.000Z')
let made: TestDatabase
let shop: Shop
beforeAll(async () => {
  made = await freshDatabase()
})
afterAll(() => made.close())
beforeEach(async () => {
  shop = await addMerchant(made.db, at, { refundFeeUsd: 0n, feeFixedUsd: 0n })
})

const ctx = (when = at, key?: string) =>
  tradeCtx(made.db, shop, { at: when, ...(key === undefined ? {} : { key }) })
const run = (when: Date, calls: readonly TradeCall[]) =>
  inPools({ url: made.url ?? '', at: when.toISOString(), shop }, [
    calls.filter((_, i) => i % 2 === 0),
    calls.filter((_, i) => i % 2 === 1),
  ])
type Said = { readonly kind: CaseMessage['kind'] } & Readonly<Record<string, string>>
const said = (caseReference: string, more: Said, reference: string = randomUUID()): CaseMessage =>
  v.parse(CaseMessage, { reference, caseReference, at: at.toISOString(), ...more })
const opens = (caseReference: string, operationId: string) =>
  said(caseReference, {
    ...{ kind: 'opened', stage: '1st_chargeback', operationId, currency: 'USD' },
    ...{ amount: '10000', reason: 'fraud' },
  })
const hear = (message: CaseMessage, i: number): TradeCall => ({
  ...{ verb: 'hear', input: message, key: `hear-${i}` },
})
const caseOf = async (transactionId: string) => {
  const [held] = await made.db
    .select()
    .from(chargebacks)
    .where(eq(chargebacks.transactionId, transactionId))
  return held
}
const held = async (kind: string) => {
  const { rows } = await made.db.execute<{ balance: string }>(
    sql`select balance from ledger_accounts where store_id = ${shop.stores[0]} and kind = ${kind} and currency = 'USD'`,
  )
  return BigInt(rows[0]?.balance ?? 0)
}
const opened = async () => {
  const id = await payment(ctx(), shop)
  const { chargebackId } = await receiveCaseMessage(ctx(), opens(`case-${id}`, id))
  return { id, chargebackId: chargebackId ?? '', reference: `case-${id}` }
}
const materials = { language: 'en', texts: { reasons: 'Delivered' }, files: {} } as const

test('fifty refunds against a chargeback that opens: what one takes the other leaves', async () => {
  const id = await payment(ctx(), shop)
  const refunds = Array.from({ length: 50 }, (_, i): TradeCall => {
    const input = { transactionId: id, currency: 'USD', refundAmount: '1.00', images: [] }
    return { verb: 'refund', input, key: `refund-${id}-${i}` }
  })
  const ends = await run(at, [
    ...refunds.slice(0, 25),
    hear(opens(`case-${id}`, id), 0),
    ...refunds.slice(25),
  ])
  const refused = ends.filter(({ failure }) => failure)
  for (const end of refused)
    expect(end).toEqual({ failure: 'refused', reasons: ['transaction.chargeback_open'] })
  const refunded = (await rowOf(made, id)).refunded
  expect(refunded).toBe(BigInt(50 - refused.length) * 100n)
  // Every cent is either with the payer or frozen, never both.
  expect(await held('frozen')).toBe(10_000n - refunded)
  expect(await caseOf(id)).toMatchObject({ worth: 10_000n - refunded, held: 10_000n - refunded })
  expect(await ledgerViolations(made)).toEqual([])
}, 120_000)

test('an answer against its deadline: it is on its way, or the case is lost, and never both', async () => {
  const cases = await Promise.all(Array.from({ length: 10 }, opened))
  const deadline = (await caseOf(cases[0]?.id ?? ''))?.deadline ?? at
  const before = new Date(deadline.getTime() - 60_000)
  const calls = cases.flatMap(({ chargebackId }, i): TradeCall[] => [
    {
      verb: 'reply',
      input: { operation: 'submit', chargebackId, materials },
      key: `submit-${chargebackId}-${i}`,
    },
    {
      verb: 'expireCase',
      input: { id: chargebackId, at: deadline.toISOString() },
      key: `expire-${i}`,
    },
  ])
  await run(before, calls)
  let frozen = 0n
  for (const { id, chargebackId } of cases) {
    const one = await caseOf(id)
    const answers = await made.db.$count(
      chargebackAnswers,
      eq(chargebackAnswers.chargebackId, chargebackId),
    )
    if (one?.status === 'closed') {
      expect(one).toMatchObject({ outcome: 'expired', held: 0n, lost: 10_000n })
      expect(answers).toBe(0)
    } else {
      expect(one).toMatchObject({ appeal: 'submitted', outcome: null, held: 10_000n, lost: 0n })
      expect(answers).toBe(1)
      frozen += 10_000n
    }
  }
  expect(await held('frozen')).toBe(frozen)
  expect(await ledgerViolations(made)).toEqual([])
}, 120_000)

test('taking an answer back against its leaving: one of them comes first, and the other is told', async () => {
  const cases = await Promise.all(Array.from({ length: 10 }, opened))
  const calls: TradeCall[] = []
  for (const { chargebackId } of cases) {
    const asked = { operation: 'submit', chargebackId, materials } as const
    const { sendAt } = await reply(ctx(at, `submit-${chargebackId}`), asked)
    const [answer] = await made.db
      .select()
      .from(chargebackAnswers)
      .where(eq(chargebackAnswers.chargebackId, chargebackId))
    calls.push(
      {
        verb: 'reply',
        input: { operation: 'takeBack', chargebackId },
        key: `back-${chargebackId}`,
      },
      {
        verb: 'sendAnswer',
        input: { chargebackId, answerId: answer?.id ?? '', at: sendAt ?? '' },
        key: `send-${chargebackId}`,
      },
    )
  }
  await run(new Date(at.getTime() + 60_000), calls)
  for (const { id, chargebackId } of cases) {
    const one = await caseOf(id)
    const [answer] = await made.db
      .select()
      .from(chargebackAnswers)
      .where(eq(chargebackAnswers.chargebackId, chargebackId))
    const left = answer?.sentAt !== null
    expect(answer?.takenBackAt === null).toBe(left)
    expect(one).toMatchObject(
      left ? { status: 'waiting', appeal: 'sent' } : { status: 'pending', appeal: 'none' },
    )
  }
  expect(await ledgerViolations(made)).toEqual([])
}, 120_000)

test('two messages at once, each twenty-six times: one ends the case, the other comes too late', async () => {
  const { id, reference } = await opened()
  const messages = [
    said(reference, { kind: 'withdrawn', stage: '1st_chargeback' }),
    said(reference, { kind: 'credited', stage: '1st_chargeback' }),
  ]
  const calls = Array.from({ length: 52 }, (_, i) => messages[Math.floor(i / 2) % 2]).flatMap(
    (one, i) => (one ? [hear(one, i)] : []),
  )
  const ends = await run(at, calls)
  // Checked before the counts, so that a failure shows its cause.
  expect(ends.filter(({ ok }) => ok === undefined)).toEqual([])
  const fates = ends.map(({ ok }) => (ok as { fate: string }).fate)
  expect(fates.filter((fate) => fate === 'applied')).toHaveLength(26)
  expect([...new Set(fates)].sort()).toEqual(['applied', 'passed'])
  expect(await caseOf(id)).toMatchObject({ status: 'closed', held: 0n, lost: 0n })
  expect(await held('frozen')).toBe(0n)
  expect(await held('available')).toBe(-1_500n)
  expect(await ledgerViolations(made)).toEqual([])
}, 120_000)

test('the message that opens a case and the one that follows it at once: both are applied, whichever comes first', async () => {
  const payments = await Promise.all(Array.from({ length: 10 }, () => payment(ctx(), shop)))
  const calls = payments.flatMap((id, i) => [
    hear(opens(`both-${id}`, id), i),
    hear(said(`both-${id}`, { kind: 'withdrawn', stage: '1st_chargeback' }), i),
  ])
  await run(at, calls)
  for (const id of payments)
    expect(await caseOf(id)).toMatchObject({ status: 'closed', outcome: 'withdrawn', held: 0n })
  expect(await held('frozen')).toBe(0n)
  expect(await ledgerViolations(made)).toEqual([])
}, 120_000)

// Random histories of a merchant whose payers dispute payments, through the real handlers, jobs and network messages.
// Each history ends all of its cases; then nothing may be frozen, lost twice or paid twice.

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CaseMessage } from '#contract/payments/case-messages.ts'
import { decimalOf } from '#domain/money.ts'
import { chargebackOutcomes, chargebackStages, nextStage } from '#domain/payments/chargebacks.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { transact } from '#server/db/transact.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { process as withdraw } from '#server/money/withdrawals/process.ts'
import { advanceOrRefuse } from '#server/payments/chargebacks/advance.ts'
import { lockCase } from '#server/payments/chargebacks/case-record.ts'
import { receiveCaseMessage } from '#server/payments/chargebacks/shared/receive.ts'
import { capture } from '#server/payments/transactions/capture.ts'
import { refund } from '#server/payments/transactions/refund.ts'
import { decide } from '../../support/decide.ts'
import { passDays } from '../../support/pass-days.ts'
import { tradeCtx } from '../../support/trade-ctx.ts'
import { ledgerViolations, payment, type Shop } from '../../support/trades.ts'
import { expectNoMoreThanPaid, expectWhole } from '../support/case-money.ts'
import { answered, message } from '../support/cases.ts'
import { api, newKey, openTrading } from '../support/trading.ts'
import { accountRecords } from '../support/withdrawal-accounts.ts'

openTrading({ withSchedules: true })

/** Actions of the bank or the merchant in a case; `goOn` answers a request and escalates. */
const acts = [
  ...['goOn', 'goOn', 'goOn', 'answer', 'accepted', 'accepted', 'rejected', 'again'],
  ...['confirmed', 'win', 'lose', 'partial', 'withdrawn', 'credited', 'waive', 'confirm', 'reopen'],
] as const
const kinds = [
  ...([
    'pay',
    'pay',
    'capture',
    'refund',
    'failedRefund',
    'retrieval',
    'dispute',
    'dispute',
  ] as const),
  ...(['case', 'case', 'case', 'case', 'case', 'case', 'case', 'day', 'days', 'halfYear'] as const),
  ...(['withdraw', 'remit', 'fail'] as const),
]
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  act: fc.constantFrom(...acts),
  pick: fc.nat(7),
  part: fc.integer({ min: 1, max: 100 }),
})
type Step = {
  readonly kind: (typeof kinds)[number]
  readonly act: string
  readonly pick: number
  readonly part: number
}
type Life = {
  readonly shop: Shop
  readonly payments: string[]
  /** The cases by reference, each with the last message about it. */
  readonly cases: { readonly reference: string; last: CaseMessage }[]
}

const walked = new Set<string>()
const legal = async (act: Promise<unknown>): Promise<void> => {
  await act.catch((error: unknown) => {
    if (!(error instanceof Failure && ['refused', 'invalid_input'].includes(error.code)))
      throw error
  })
}
const merchantCtx = ({ shop }: Life): MerchantCtx => ({
  ...tradeCtx(api.db, shop, { at: api.clock.now(), key: newKey() }),
  services: api.services,
})
const of = <T>(list: readonly T[], pick: number): T | undefined =>
  list[pick % Math.max(list.length, 1)]
const caseOf = async (reference: string) => {
  const [row] = await api.db
    .select()
    .from(chargebacks)
    .where(eq(chargebacks.caseReference, reference))
  return row
}

async function hear(life: Life, said: CaseMessage): Promise<void> {
  await receiveCaseMessage(api.ctx(), said)
  const one = life.cases.find(({ reference }) => reference === said.caseReference)
  if (one) one.last = said
  else life.cases.push({ reference: said.caseReference, last: said })
}

async function act(life: Life, kind: string, { pick, part }: Step): Promise<void> {
  const one = of(life.cases, pick)
  const held = one && (await caseOf(one.reference))
  if (!one || !held) return
  const { reference } = one
  const say = (said: Parameters<typeof message>[1]) => hear(life, message(reference, said))
  const stage = held.stage as '1st_chargeback'
  const next = nextStage(held.stage)
  const at = api.clock.now().getTime()
  const merchant = (type: 'WAIVE' | 'CONFIRM' | 'REOPEN') =>
    legal(
      transact(api.db, async (tx) => {
        await advanceOrRefuse(tx, api.ctx(), await lockCase(tx, held.id), { type, at })
      }),
    )
  if ((kind === 'answer' || kind === 'goOn') && held.status === 'pending') await answered(reference)
  if (kind === 'goOn' && next) await say({ kind: 'escalated', stage: next })
  if (kind === 'again') await receiveCaseMessage(api.ctx(), one.last)
  if (kind === 'accepted' || kind === 'rejected' || kind === 'withdrawn' || kind === 'credited')
    await say({ kind, stage })
  if (kind === 'confirmed') await say({ kind })
  if (kind === 'win' || kind === 'lose') await say({ kind: 'ruled', ruling: kind })
  const lost = String((held.amount * BigInt(part)) / 101n + 1n)
  if (kind === 'partial') await say({ kind: 'ruled', ruling: 'partial', lost })
  if (kind === 'waive' || kind === 'confirm' || kind === 'reopen')
    await merchant(kind.toUpperCase() as 'WAIVE')
}

async function take(life: Life, taken: Step): Promise<void> {
  const { kind, pick, part } = taken
  const { shop, payments } = life
  const id = of(payments, pick)
  const amount = BigInt(part) * 1_001n
  if (kind === 'pay') payments.push(await payment(api.ctx(), shop, { amount }))
  if (kind === 'capture') {
    const transactionId = await payment(api.ctx(), shop, { amount: amount + 77n, type: 'AUTH' })
    const said = {
      transactionId,
      currency: 'USD',
      preAuthorizeAmount: decimalOf(amount, 'USD'),
    } as const
    await capture(merchantCtx(life), said)
    const [made] = await api.db
      .select()
      .from(transactions)
      .where(eq(transactions.originalId, transactionId))
    if (made) payments.push(made.id)
  }
  if ((kind === 'refund' || kind === 'failedRefund') && id) {
    api.outside.network.next = kind === 'refund' ? 'approved' : 'declined'
    const refundAmount = decimalOf(BigInt(part) * 300n, 'USD')
    const said = {
      transactionId: id,
      currency: 'USD',
      refundAmount,
      type: 'ACI',
      images: [],
    } satisfies Parameters<typeof refund>[1]
    await legal(refund(merchantCtx(life), said))
    api.outside.network.next = 'approved'
  }
  if ((kind === 'retrieval' || kind === 'dispute') && id) {
    const stage = kind === 'retrieval' ? kind : '1st_chargeback'
    const disputed = part > 50 ? '99999999' : String(BigInt(part) * 500n)
    const said = { kind: 'opened', stage, operationId: id, amount: disputed } as const
    await hear(life, message(newKey(), said))
  }
  if (kind === 'case') await act(life, taken.act, taken)
  if (kind === 'day') await passDays(api, 1)
  if (kind === 'days') await passDays(api, 16)
  if (kind === 'halfYear') await passDays(api, 181)
  if (kind === 'withdraw') {
    const ctx = merchantCtx(life)
    const input = { accId: shop.stores[0] ?? '', currency: 'USD', amount: decimalOf(amount, 'USD') }
    await legal(withdraw(ctx, input as Parameters<typeof withdraw>[1]))
  }
  if (kind === 'remit' || kind === 'fail') {
    const [one] = await api.db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.merchantId, shop.id))
      .limit(1)
    const subject = one?.id
    if (subject && kind === 'remit') await legal(decide(api.ctx(), { subject, decision: 'accept' }))
    if (subject) await legal(decide(api.ctx(), { subject, decision: kind }))
  }
}

/** Every open case still ends, each in a different way. */
async function endCases(life: Life): Promise<void> {
  for (const [place, { reference }] of life.cases.entries()) {
    const held = await caseOf(reference)
    if (!held || held.status === 'closed') continue
    const kind = place % 2 === 0 ? 'withdrawn' : 'credited'
    await hear(life, message(reference, { kind, stage: held.stage }))
  }
}

async function live(steps: readonly Step[]): Promise<void> {
  const shop = await api.merchant({ withdrawalFeeUsd: 100n })
  await accountRecords(api, shop).withdrawalAccount({ currency: 'USD' })
  const life: Life = { shop, payments: [], cases: [] }
  for (const one of steps) {
    await take(life, one)
    await expectNoMoreThanPaid(shop.id)
  }
  await endCases(life)
  for (const passed of await expectWhole(shop.id)) walked.add(passed)
  expect(await ledgerViolations(api)).toEqual([])
}

const does = (pick: number, ...all: readonly string[]): Step[] =>
  all.map((name) => {
    const kind = kinds.find((one) => one === name) ?? 'case'
    return { kind, act: name, pick, part: 60 }
  })
/** Every path through every stage, one case for each payment; the last actions are those triggered by time. */
const certain: Step[] = [
  ...does(0, 'pay', 'dispute', 'goOn', 'again', 'goOn', 'goOn', 'lose', 'again'),
  ...does(1, 'capture', 'dispute', 'answer', 'accepted', 'goOn', 'goOn', 'goOn', 'partial'),
  ...does(2, 'pay', 'retrieval', 'refund', 'goOn', 'goOn', 'goOn', 'goOn', 'win'),
  ...does(3, 'pay', 'dispute', 'waive', 'pay'),
  ...does(4, 'dispute', 'goOn', 'goOn', 'withdrawn', 'again', 'pay'),
  ...does(5, 'dispute', 'credited', 'pay'),
  ...does(6, 'dispute', 'days', 'halfYear', 'withdraw', 'remit'),
]

test('random lives with cases leave nothing frozen, and nobody has more than was paid', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), live)
  await fc.assert(property, { numRuns: 6, endOnFailure: true, examples: [[certain]] })
  // The histories covered every stage and every outcome.
  expect([...walked]).toEqual(expect.arrayContaining([...chargebackStages, ...chargebackOutcomes]))
}, 240_000)

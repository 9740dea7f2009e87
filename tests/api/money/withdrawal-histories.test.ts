// Random histories of a merchant through the real handlers and jobs: after every step the ledger, the lines and the
// open entries must add up, and each withdrawal must pay out what the plain model predicts.

import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/money/withdrawals.ts'
import * as trades from '#contract/payments/transactions.ts'
import { decimalOf } from '#domain/money.ts'
import { robotSetting } from '#server/cases/ask.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { withdrawalLines, withdrawals } from '#server/db/schema/withdrawals.ts'
import { transact } from '#server/db/transact.ts'
import { Failure } from '#server/kernel/failure.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { decide, decideIn, type Said } from '../../support/decide.ts'
import { openCase } from '../../support/open-case.ts'
import { passDays } from '../../support/pass-days.ts'
import { takeOpen } from '../../support/take-open.ts'
import { ledgerViolations, payment, runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant } from '../support/people.ts'
import { accountRecords } from '../support/withdrawal-accounts.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
  await beginCalendar(api.db, api.clock.now())
})
afterAll(() => api.close())

const kinds = [
  'pay',
  'pay',
  'refund',
  'returnTrade',
  'case',
  'charge',
  'days',
  'halfYear',
  'withdraw',
  'withdraw',
  'withdrawAll',
  'accept',
  'hold',
  'remit',
  'remitAll',
  'fail',
  'return',
  'jobsAgain',
  'cutOff',
] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(),
  store: fc.nat(3),
  part: fc.integer({ min: 1, max: 100 }),
})
type Step = {
  readonly kind: (typeof kinds)[number]
  readonly pick: number
  readonly store: number
  readonly part: number
}

type Life = { readonly own: TestMerchant; readonly payments: string[] }
const statuses = new Set<number>()

const session = (own: TestMerchant) => api.signIn(own.admin)
const ofMerchant = (own: TestMerchant) =>
  api.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.merchantId, own.id))
    .orderBy(withdrawals.requestedAt, withdrawals.id)

async function balances(own: TestMerchant): Promise<Map<string, bigint>> {
  const { rows } = await api.db.execute<{ store_id: string; balance: string }>(sql`
    select store_id, balance from ledger_accounts
    where merchant_id = ${own.id} and kind = 'available' and currency = 'USD'`)
  return new Map(rows.map((row) => [row.store_id, BigInt(row.balance)]))
}

async function openEntries(storeId: string) {
  const { rows } = await api.db.execute<{ id: string; open: string }>(
    sql`select id, open from withdrawal_open_entries where store_id = ${storeId} and open <> 0`,
  )
  return rows.map(({ id, open }) => ({ id: BigInt(id), open: BigInt(open) }))
}

/** Withdraws a part of the balance, and compares what it pays out with the model. */
async function withdraw({ own }: Life, { store, part, kind }: Step): Promise<void> {
  const accId = store === 3 ? '' : (own.stores[store] ?? '')
  const held = await balances(own)
  const from = store === 3 ? [...own.stores] : [accId]
  const all = from.reduce((sum, id) => sum + (held.get(id) ?? 0n), 0n)
  const amount = kind === 'withdrawAll' ? all : (all * BigInt(part)) / 100n
  const before = new Map<string, Awaited<ReturnType<typeof openEntries>>>()
  for (const id of from) before.set(id, await openEntries(id))
  const known = new Set((await ofMerchant(own)).map(({ id }) => id))
  const input = { accId, currency: 'USD', amount: decimalOf(amount, 'USD') } as const
  const answer = await api.call(contract.process, input, await session(own))
  statuses.add(answer.status)
  expect(answer.status).toBe(amount > 100n ? 200 : amount > 0n ? 409 : 400)
  if (answer.status !== 200) return
  // For two withdrawals at one instant, ids from two processes do not show the order.
  const made = (await ofMerchant(own)).find(({ id }) => !known.has(id))
  const lines = await api.db
    .select()
    .from(withdrawalLines)
    .where(eq(withdrawalLines.withdrawalId, made?.id ?? ''))
    .orderBy(withdrawalLines.position)
  for (const id of new Set(lines.map(({ storeId }) => storeId))) {
    const mine = lines.filter(({ storeId }) => storeId === id)
    const sum = mine.reduce((total, line) => total + line.amount, 0n)
    const taken = takeOpen(before.get(id) ?? [], sum)
    expect(mine.map((line) => ({ id: line.entryId, amount: line.amount }))).toEqual(taken)
  }
  for (const balance of await balances(own))
    if (lines.some(({ storeId }) => storeId === balance[0]))
      expect(balance[1]).toBeGreaterThanOrEqual(0n)
}

class CutOff extends Error {}

/** A staff decision; an illegal one is refused with reasons and has no other effect. */
async function decided({ own }: Life, said: Omit<Said, 'subject'>, pick: number, cut = false) {
  const list = await ofMerchant(own)
  const one = list[pick % Math.max(list.length, 1)]
  if (!one) return
  const asked = { subject: one.id, ...said }
  try {
    if (!cut) await decide(api.ctx(), asked)
    else
      await transact(api.db, async (tx) => {
        // A process that dies here leaves nothing behind.
        await decideIn(tx, api.ctx(), asked)
        throw new CutOff()
      })
  } catch (error) {
    const refused = error instanceof Failure && error.code === 'refused'
    if (!(error instanceof CutOff) && !refused) throw error
  }
}

async function take(life: Life, taken: Step): Promise<void> {
  const { kind, pick, store, part } = taken
  const { own, payments } = life
  const storeId = own.stores[store % 3] ?? ''
  const id = payments[pick % Math.max(payments.length, 1)]
  if (kind === 'pay') {
    const amount = BigInt(part) * 1_000n
    payments.push(await payment(api.ctx(), own, { amount, storeId }))
  }
  if (kind === 'refund' && id) {
    api.outside.network.next = part % 5 === 0 ? 'declined' : 'approved'
    const refundAmount = decimalOf(BigInt(part) * 100n, 'USD')
    const input = { transactionId: id, currency: 'USD', refundAmount } as const
    await api.call(trades.refund, input, await session(own))
    api.outside.network.next = 'approved'
  }
  if (kind === 'returnTrade' && id) {
    const { related } = await api.data(trades.getDetail, { transactionId: id }, await session(own))
    const failed = related.find(({ status, facts }) => status === 'FAILED' && !facts.returned)
    const transactionId = failed?.transactionId
    if (transactionId) await api.call(trades.returnTrade, { transactionId }, await session(own))
  }
  if (kind === 'case' && id) {
    const opening = { transactionId: id, stage: '1st_chargeback', reason: 'fraud' } as const
    await transact(api.db, (tx) => openCase(tx, api.ctx(), opening))
  }
  if (kind === 'days' || kind === 'halfYear') await passDays(api, kind === 'days' ? 3 : 181)
  if (kind === 'jobsAgain') await runJobs(api.ctx())
  if (kind === 'withdraw' || kind === 'withdrawAll') {
    api.clock.advance(1_000)
    await withdraw(life, taken)
  }
  const [one] = (await ofMerchant(own)).slice(pick % 7)
  const amount = String(one ? ((one.amount - one.fee) * BigInt(part)) / 100n : 0n)
  if (kind === 'accept' || kind === 'hold' || kind === 'fail' || kind === 'return')
    await decided(life, { decision: kind }, pick)
  if (kind === 'remit') await decided(life, { decision: kind, amount }, pick % 7)
  if (kind === 'remitAll') await decided(life, { decision: 'remit' }, pick)
  if (kind === 'cutOff')
    for (const decision of ['accept', 'remit', 'fail', 'return'] as const)
      await decided(life, { decision }, pick, true)
}

const always = (kind: Step['kind'], more: Partial<Step> = {}): Step => ({
  ...{ kind, pick: 0, store: 3, part: 50 },
  ...more,
})
/** A history that is certain to contain a withdrawal, a remittance and a return. */
const certain: Step[] = [
  always('pay'),
  always('pay', { pick: 1 }),
  always('days'),
  always('days'),
  always('withdraw'),
  always('accept'),
  always('remitAll'),
  always('return'),
  always('withdrawAll'),
]

test('random lives leave withdrawals that add up, and nothing is paid twice', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 15, maxLength: 35 }),
    fc.boolean(),
    async (steps, robot) => {
      const value = robot ? 'on' : 'off'
      await api.db
        .insert(settings)
        .values({ name: robotSetting, value })
        .onConflictDoUpdate({ target: settings.name, set: { value } })
      const terms = { withdrawalFeeUsd: 100n, feeFixedUsd: 0n, refundFeeUsd: 0n }
      const own = await api.merchant(terms)
      await accountRecords(api, own).withdrawalAccount({ currency: 'USD' })
      const life: Life = { own, payments: [] }
      for (const one of steps) {
        await take(life, one)
        expect(await ledgerViolations(api)).toEqual([])
      }
    },
  )
  await fc.assert(property, { numRuns: 8, endOnFailure: true, examples: [[certain, true]] })
  // The histories contain both withdrawals and refusals.
  expect(statuses).toContain(200)
}, 240_000)

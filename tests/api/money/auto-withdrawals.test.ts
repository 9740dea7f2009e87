import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as desk from '#contract/desk/desk.ts'
import * as auto from '#contract/money/auto-withdrawals.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { runAutoWithdrawals } from '#server/money/auto-withdrawals/run.ts'
import { ledgerViolations, payment } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { type LedgerFixtures, openLedgerFixtures } from '../support/ledger-fixtures.ts'
import { accountRecords } from '../support/withdrawal-accounts.ts'

let api: Api
let books: LedgerFixtures
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  books = await openLedgerFixtures(api)
  await api.db
    .update(merchants)
    .set({ withdrawalFeeUsd: 1_000n })
    .where(eq(merchants.id, books.shop.id))
})
afterEach(async () => expect(await ledgerViolations(api)).toEqual([]))

const account = (status: 'approved' | 'pending' = 'approved') =>
  accountRecords(api, books.shop).withdrawalAccount({ currency: 'USD', openArea: 'US', status })
const setting = (accountId: string, more: object = {}) =>
  ({
    period: 'working_day',
    minimumAmount: '150.00',
    minimumCurrency: 'USD',
    targets: JSON.stringify([{ currency: 'USD', accountId }]),
    ...more,
  }) as const
const save = (accountId: string, more: object = {}) =>
  api.call(auto.save, setting(accountId, more) as never, books.session, { key: api.newId('req') })
const query = () => api.data(auto.query, {}, books.session)
const records = async () => (await api.data(auto.listRecords, {}, books.session)).records
const codesOf = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.failure?.reasons?.map(({ code }) => code)
/** The run of the next slot, as its job executes it. */
async function run(): Promise<void> {
  const { nextRunAt } = await query()
  if (!nextRunAt) throw new Error('no run is due')
  await books.later(Date.parse(nextRunAt) - api.clock.now().getTime())
  await runAutoWithdrawals({ ...api.ctx(), now: new Date(nextRunAt) })
}
/** Makes the amount available, in cents before fees and reserve. */
async function earn(amount: bigint): Promise<void> {
  await payment(api.ctx(), books.shop, { amount })
  await books.settle()
}

describe('saving', () => {
  test('enables it, and says when it runs next and to which account', async () => {
    expect(await query()).toMatchObject({ status: 'unconfigured', nextRunAt: null })
    const id = await account()
    expect((await save(id)).data).toBe('SUCCESS')
    const held = await query()
    expect(held).toMatchObject({
      status: 'enabled',
      minimumAmount: '150.00',
      targets: [{ currency: 'USD', accountId: id }],
    })
    expect(held.nextRunAt).toMatch(/T00:00:00\.000Z$/)
  })
  test('exactly 100 USD is refused, and so is what is worth it in another currency', async () => {
    const id = await account()
    expect(codesOf(await save(id, { minimumAmount: '100.00' }))).toEqual([
      'auto_withdrawal.minimum_too_low',
    ])
    expect((await save(id, { minimumAmount: '100.01' })).data).toBe('SUCCESS')
    expect(codesOf(await save(id, { minimumAmount: '100', minimumCurrency: 'JPY' }))).toEqual([
      'auto_withdrawal.minimum_too_low',
    ])
  })
  test('takes only approved accounts of its own merchant, and a day of the period', async () => {
    const waiting = await account('pending')
    expect(codesOf(await save(waiting))).toEqual(['auto_withdrawal.account_missing'])
    const other = await openLedgerFixtures(api)
    const foreign = await account()
    const answer = await api.call(auto.save, setting(foreign) as never, other.session, { key: 'x' })
    expect(codesOf(answer)).toEqual(['auto_withdrawal.account_missing'])
    const id = await account()
    expect(codesOf(await save(id, { period: 'weekly' }))).toEqual(['auto_withdrawal.day_missing'])
    expect((await save(id, { period: 'weekly', periodDay: '1' })).data).toBe('SUCCESS')
    expect(await query()).toMatchObject({ period: 'weekly', periodDay: 1 })
  })
})

describe('a run', () => {
  test('asks for all that is available, once, however often the job runs', async () => {
    await save(await account())
    await earn(50_000n)
    const before = await books.usd()
    await run()
    const slot = (await records())[0]?.at ?? ''
    await runAutoWithdrawals({ ...api.ctx(), now: new Date(slot) })
    const made = await api.db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.merchantId, books.shop.id))
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({ automatic: true, storeId: null, status: 'RECEIVED' })
    expect(await records()).toMatchObject([
      { outcome: 'requested', amount: before?.available, withdrawalId: made[0]?.id, reasons: [] },
    ])
    expect((await books.usd())?.available).toBe('0.00')
  })
  test('does nothing below the minimum or the fee, and says why', async () => {
    await save(await account())
    await earn(12_000n)
    await run()
    expect(await records()).toMatchObject([
      {
        outcome: 'skipped',
        withdrawalId: null,
        reasons: [{ code: 'auto_withdrawal.below_minimum', params: { amount: '150.00' } }],
      },
    ])
    expect((await query()).rejectedAt).toEqual([])
  })
  test('of a closed setting does not happen', async () => {
    await save(await account())
    await earn(50_000n)
    expect((await api.call(auto.close, {}, books.session, { key: 'c' })).data).toBe('SUCCESS')
    expect(await query()).toMatchObject({
      status: 'disabled',
      closing: 'merchant',
      nextRunAt: null,
    })
    await runAutoWithdrawals(api.ctx())
    expect(await records()).toEqual([])
    const again = await api.call(auto.close, {}, books.session, { key: 'd' })
    expect(again.failure?.reasons).toMatchObject([{ code: 'auto_withdrawal.off' }])
  })
})

test('closed for risk, only the provider opens it again', async () => {
  const id = await account()
  await save(id)
  const staff = await api.signIn(await api.staff())
  const decide = (decision: 'close' | 'resume', seen: string, reason: 'risk_found' | null) =>
    api.call(
      desk.decide,
      { queue: 'auto_withdrawal', subject: books.shop.id, decision, seen, reason },
      staff,
      { key: decision },
    )
  expect((await decide('close', 'enabled', 'risk_found')).data).toBe('SUCCESS')
  expect(await query()).toMatchObject({ status: 'disabled', closing: 'risk' })
  expect(codesOf(await save(id))).toEqual(['auto_withdrawal.closed_for_risk'])
  expect((await decide('resume', 'closedForRisk', null)).data).toBe('SUCCESS')
  expect(await query()).toMatchObject({ status: 'disabled', closing: 'lifted' })
  expect((await save(id)).data).toBe('SUCCESS')
  const entries = await api.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.merchantId, books.shop.id))
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['auto_withdrawal.save', 'desk.decide']),
  )
})

test('a document that is about to expire closes it: the page says so, and a run asks for nothing', async () => {
  await earn(100_000n)
  await save(await account())
  expect((await query()).blocks).toEqual([])
  await api.db.insert(identityDocuments).values({
    ...{ id: api.newId('doc'), merchantId: books.shop.id, holder: 'director', name: 'Ann Lee' },
    expiresOn: new Date(api.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10),
  })
  expect((await query()).blocks).toMatchObject([
    { code: 'withdrawal.document_expiring', owner: 'you', params: { type: 'director' } },
  ])
  await run()
  const [told] = await records()
  expect(told).toMatchObject({ outcome: 'skipped', withdrawalId: null })
  expect(told?.reasons.map(({ code }) => code)).toEqual(['withdrawal.document_expiring'])
  expect((await query()).status).toBe('enabled')
})

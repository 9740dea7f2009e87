// How automatic withdrawal ends by itself, and how concurrent changes are resolved.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as auto from '#contract/money/auto-withdrawals.ts'
import { remove as removeAccount } from '#contract/money/withdrawal-accounts.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { transact } from '#server/db/transact.ts'
import { runAutoWithdrawals } from '#server/money/auto-withdrawals/run.ts'
import { decideWithdrawal } from '#server/money/withdrawals/decide-withdrawal.ts'
import { ledgerViolations, payment } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { type LedgerFixtures, openLedgerFixtures } from '../support/ledger-fixtures.ts'
import { accountRecords, codeFor } from '../support/withdrawal-accounts.ts'

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
/** The run of the next slot, as its job executes it. */
async function run(): Promise<void> {
  const { nextRunAt } = await query()
  if (!nextRunAt) throw new Error('no run is due')
  await books.later(Date.parse(nextRunAt) - api.clock.now().getTime())
  await runAutoWithdrawals({ ...api.ctx(), now: new Date(nextRunAt) })
}
/** The notifications about automatic withdrawal, in messages and in mails. */
async function toldOf(event: 'auto_withdrawal.rejections' | 'auto_withdrawal.accounts') {
  const messages = await api.db
    .select()
    .from(merchantMessages)
    .where(eq(merchantMessages.merchantId, books.shop.id))
  const sent = await api.db.select().from(outbox).where(eq(outbox.merchantId, books.shop.id))
  const mails = sent.filter(({ payload }) => JSON.stringify(payload).includes('/aq/autoWithdrawal'))
  return [messages.filter((one) => one.event === event).length, mails.length]
}
/** Makes the amount available, in cents before fees and reserve. */
async function earn(amount: bigint): Promise<void> {
  await payment(api.ctx(), books.shop, { amount })
  await books.settle()
}

describe('two who change it at once', () => {
  test('the second is told, and nothing of his is saved', async () => {
    const [mine, theirs] = [await account(), await account()]
    const { revision: seen } = await query()
    expect((await save(theirs, { seen })).data).toBe('SUCCESS')
    expect((await save(mine, { seen })).failure?.failure).toBe('changed_meanwhile')
    const held = await query()
    expect(held.targets).toMatchObject([{ accountId: theirs }])
    expect((await save(mine, { seen: held.revision })).data).toBe('SUCCESS')
  })
  test('a form of before does not turn it on again', async () => {
    const id = await account()
    await save(id)
    const { revision: seen } = await query()
    await api.call(auto.close, {}, books.session, { key: 'c' })
    expect((await save(id, { seen })).failure?.failure).toBe('changed_meanwhile')
    expect(await query()).toMatchObject({ status: 'disabled', closing: 'merchant' })
  })
})

test('with its last account it is turned off, and the merchant is told', async () => {
  const id = await account()
  await save(id)
  await earn(50_000n)
  const verifyCode = await codeFor(api, books.session)
  const asked = { accountId: id, verifyCode }
  expect((await api.call(removeAccount, asked, books.session, { key: 'del' })).data).toBe('SUCCESS')
  expect(await query()).toMatchObject({
    ...{ status: 'disabled', closing: 'accounts', targets: [], nextRunAt: null, rejectedAt: [] },
  })
  await runAutoWithdrawals(api.ctx())
  expect(await records()).toEqual([])
  expect(await toldOf('auto_withdrawal.accounts')).toEqual([1, 1])
  expect((await save(await account())).data).toBe('SUCCESS')
})

describe('rejections', () => {
  const lock = (at: Date | null) =>
    api.db.update(merchants).set({ withdrawalsLockedAt: at }).where(eq(merchants.id, books.shop.id))

  test('the third within fourteen days closes it, and the merchant may enable it again', async () => {
    const id = await account()
    await save(id)
    await earn(50_000n)
    await lock(api.clock.now())
    await run()
    await run()
    expect(await query()).toMatchObject({ status: 'enabled' })
    expect(await toldOf('auto_withdrawal.rejections')).toEqual([0, 0])
    await run()
    const closed = await query()
    expect(closed).toMatchObject({ status: 'disabled', closing: 'rejections', nextRunAt: null })
    expect(closed.rejectedAt).toHaveLength(3)
    expect(await toldOf('auto_withdrawal.rejections')).toEqual([1, 1])
    await lock(null)
    expect((await save(id)).data).toBe('SUCCESS')
    expect((await query()).rejectedAt).toEqual([])
  })
  test('a mere change forgets none of them', async () => {
    const id = await account()
    await save(id)
    await earn(50_000n)
    await lock(api.clock.now())
    await run()
    await run()
    expect((await save(id, { minimumAmount: '160.00' })).data).toBe('SUCCESS')
    expect((await query()).rejectedAt).toHaveLength(2)
    await run()
    expect(await query()).toMatchObject({ status: 'disabled', closing: 'rejections' })
  })
  test('those before fourteen days do not count', async () => {
    await save(await account(), { period: 'weekly', periodDay: 3 })
    await earn(50_000n)
    await lock(api.clock.now())
    for (let i = 0; i < 4; i++) await run()
    expect(await query()).toMatchObject({ status: 'enabled' })
    expect((await query()).rejectedAt.length).toBeLessThan(3)
  })
  test('a withdrawal that the provider fails counts as one', async () => {
    await save(await account())
    await earn(50_000n)
    await run()
    const [made] = await records()
    const deciding = {
      subject: made?.withdrawalId ?? '',
      decision: 'fail',
      reason: 'bank_refused',
      ...{ noteEn: null, noteZh: null, amount: null, reference: null },
    } as const
    await transact(api.db, (tx) => decideWithdrawal(tx, api.ctx(), deciding))
    expect(await records()).toMatchObject([
      { outcome: 'rejected', reasons: [{ text: expect.stringContaining('银行拒绝') }] },
    ])
    const { groups } = books.shop
    const reasonsFor = async (more: object) => {
      const { records } = await api.data(
        auto.listRecords,
        {},
        await api.signIn(await api.operator(books.shop, more)),
      )
      return records[0]?.reasons.map(({ code }) => code)
    }
    const permissions = ['M-0803', 'M-0302'] as const
    expect(await reasonsFor({ allGroups: true, permissions })).toEqual([
      'auto_withdrawal.given_back',
    ])
    expect(await reasonsFor({ permissions })).toEqual([])
    expect(await reasonsFor({ groups, permissions: ['M-0803'] })).toEqual([])
    expect((await query()).rejectedAt).toHaveLength(1)
  })
})

// What an operator of some groups may do with the merchant's automatic withdrawal, and what they see of it.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as auto from '#contract/money/auto-withdrawals.ts'
import { list as deadlines } from '#contract/notifications/deadlines.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { runAutoWithdrawals } from '#server/money/auto-withdrawals/run.ts'
import { payment } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { type LedgerFixtures, minor, openLedgerFixtures } from '../support/ledger-fixtures.ts'
import type { TestSession } from '../support/people.ts'
import { accountRecords } from '../support/withdrawal-accounts.ts'

let api: Api
let books: LedgerFixtures
let accountId: string
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
  accountId = await accountRecords(api, books.shop).withdrawalAccount({
    ...{ currency: 'USD', openArea: 'US', status: 'approved' },
  })
})

const key = () => ({ key: api.newId('req') })
const save = (session: TestSession) => {
  const targets = JSON.stringify([{ currency: 'USD', accountId }])
  const setting = { period: 'working_day', minimumAmount: '150.00', targets } as const
  return api.call(auto.save, setting, session, key())
}
const close = (session: TestSession) => api.call(auto.close, {}, session, key())
const query = (session: TestSession) => api.data(auto.query, {}, session)
async function run(): Promise<void> {
  const { nextRunAt } = await query(books.session)
  if (!nextRunAt) throw new Error('no run is due')
  await books.later(Date.parse(nextRunAt) - api.clock.now().getTime())
  await runAutoWithdrawals({ ...api.ctx(), now: new Date(nextRunAt) })
}
const permissions = ['M-0803', 'B-080307'] as const
const operator = async (nth: 0 | 1) => {
  const groups = [books.shop.groups[nth]]
  return api.signIn(await api.operator(books.shop, { groups, permissions }))
}

test('he moves nothing of the others: he neither saves nor closes it, and is told so before', async () => {
  const some = await operator(0)
  const refused = [await save(some)]
  expect((await save(books.session)).data).toBe('SUCCESS')
  for (const { status, failure } of [...refused, await close(some)])
    expect([status, failure?.reasons?.map(({ code }) => code)]).toEqual([
      ...[409, ['auto_withdrawal.all_groups']],
    ])
  expect(await query(books.session)).toMatchObject({ status: 'enabled', mayChange: true })
  expect(await query(some)).toMatchObject({ mayChange: false })
  const all = await api.signIn(await api.operator(books.shop, { allGroups: true, permissions }))
  expect((await close(all)).data).toBe('SUCCESS')
})

test('he is told what of a run is of his websites, and no more', async () => {
  const [, second] = books.shop.stores
  await save(books.session)
  await payment(api.ctx(), books.shop, { amount: 30_000n })
  await payment(api.ctx(), books.shop, { amount: 50_000n, storeId: second })
  await books.settle()
  await run()
  await run()
  const seenBy = async (session: TestSession) =>
    (await api.data(auto.listRecords, {}, session)).records.map((one) => [
      one.outcome,
      one.amount === null ? null : minor(one.amount),
      one.withdrawalId !== null,
    ])
  const [[, left], [, whole]] = (await seenBy(books.session)) as [unknown[], unknown[]]
  expect(left).toBe(0n)
  const shares = []
  for (const nth of [0, 1] as const) {
    const [skipped, requested] = await seenBy(await operator(nth))
    expect(skipped).toEqual(['skipped', null, false])
    expect(requested).toEqual(['requested', expect.any(BigInt), true])
    shares.push(requested?.[1] as bigint)
  }
  expect(shares.every((share) => share > 0n)).toBe(true)
  expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(whole)
  const none = await api.signIn(await api.operator(books.shop, { permissions }))
  expect(await seenBy(none)).toEqual([
    ['skipped', null, false],
    ['requested', null, false],
  ])
})

test('the deadline of two rejections names no money that is not of his websites', async () => {
  await save(books.session)
  await payment(api.ctx(), books.shop, { amount: 50_000n })
  await books.settle()
  await api.db
    .update(merchants)
    .set({ withdrawalsLockedAt: api.clock.now() })
    .where(eq(merchants.id, books.shop.id))
  await run()
  await run()
  const moneyFor = async (session: TestSession) => {
    const { records } = await api.data(deadlines, {}, session)
    return records.find(({ kind }) => kind === 'auto_withdrawal')?.money
  }
  expect(await moneyFor(books.session)).toMatchObject({ currency: 'USD' })
  expect(await moneyFor(await operator(0))).toBeNull()
})

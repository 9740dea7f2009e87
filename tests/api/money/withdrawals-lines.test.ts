import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as trades from '#contract/payments/transactions.ts'
import type { Tx } from '#server/db/open.ts'
import { withdrawalLines } from '#server/db/schema/withdrawals.ts'
import { transact } from '#server/db/transact.ts'
import { requestWithdrawal } from '#server/money/withdrawals/shared/request.ts'
import { settleDue } from '#server/payments/transactions/settle-due.ts'
import { ledgerViolations, payment } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { openPurse, type Purse } from '../support/purse.ts'

let api: Api
let purse: Purse
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  purse = await openPurse(api)
})
afterEach(async () => expect(await ledgerViolations(api)).toEqual([]))

const linesOf = async (flowId: string) => {
  const { lines, ...rest } = await purse.lines(flowId)
  return { ...rest, lines: lines.map(({ journalType, amount }) => [journalType, amount]) }
}
const withdraw = async (amount: string) => {
  await purse.later(1_000)
  expect((await purse.ask(amount)).status).toBe(200)
  return (await purse.newest()).flowId
}

test('first in first out: what took money, then the oldest that brought it, the last one in part', async () => {
  const first = await purse.fund(10_000n)
  const second = await purse.fund(10_000n)
  await purse.charge(500n)
  const third = await purse.fund(10_000n)
  const one = await withdraw('150.00')
  expect(await linesOf(one)).toMatchObject({
    shown: '150.00',
    sum: '150.00',
    addsUp: true,
    lineCount: 3,
    lines: [
      ['CHARGE_BACK_FEE', '-5.00'],
      ['PURCHASE', '100.00'],
      ['PURCHASE', '55.00'],
    ],
  })
  const two = await withdraw('100.00')
  const { lines } = await purse.lines(two)
  expect(lines.map((line) => [line.transactionId, line.amount, line.entryAmount])).toEqual([
    [second, '45.00', '100.00'],
    [third, '55.00', '100.00'],
  ])
  expect(lines.map(({ runningSum }) => runningSum)).toEqual(['45.00', '100.00'])
  const detail = await purse.detail(one)
  expect(detail).toMatchObject({ lineCount: 3, addsUp: true })
  expect(detail.contents).toEqual([
    { journalType: 'PURCHASE', count: 2, amount: '155.00' },
    { journalType: 'CHARGE_BACK_FEE', count: 1, amount: '-5.00' },
  ])
  expect(first).not.toBe(second)
})

test('what failed or came back is open again, and is paid out by the next one', async () => {
  await purse.fund(10_000n)
  await purse.charge(500n)
  const failed = await withdraw('50.00')
  await purse.fund(10_000n)
  const between = await withdraw('60.00')
  const at = api.clock.now().toISOString()
  await purse.decide(failed, 'fail', { reason: 'bank_refused' })
  expect(await linesOf(failed)).toMatchObject({
    addsUp: true,
    reopenedAt: at,
  })
  const last = await withdraw('85.00')
  expect((await linesOf(last)).lines).toEqual([
    ['CHARGE_BACK_FEE', '-5.00'],
    ['PURCHASE', '55.00'],
    ['PURCHASE', '35.00'],
  ])
  await purse.decide(between, 'accept')
  await purse.decide(between, 'remit')
  await purse.decide(between, 'return', { reason: 'bank_returned' })
  const rest = await withdraw('110.00')
  expect(await linesOf(rest)).toMatchObject({ sum: '110.00', addsUp: true })
})

test('a page of lines goes on where the one before ended', async () => {
  for (let i = 0; i < 5; i++) await purse.fund(1_000n)
  const flowId = await withdraw('45.00')
  const first = await purse.lines(flowId, { pageSize: 2 })
  expect(first).toMatchObject({ opening: '0.00', lineCount: 5, next: '2' })
  const second = await purse.lines(flowId, { pageSize: 2, cursor: first.next ?? '' })
  expect(second.opening).toBe('20.00')
  expect(second.lines.map(({ runningSum }) => runningSum)).toEqual(['30.00', '40.00'])
})

describe('a transaction', () => {
  test('names the withdrawals that paid it out', async () => {
    const id = await payment(api.ctx(), purse.shop, { amount: 10_000n })
    await purse.later(3 * 86_400_000)
    await settleDue(api.ctx())
    const paidOut = async () =>
      (await api.data(trades.getDetail, { transactionId: id }, purse.session)).paidOut
    expect(await paidOut()).toEqual([])
    // 100.00 less 2.9% + 0.30 and 10%: 86.80 is available.
    const one = await withdraw('50.00')
    const two = await withdraw('36.80')
    await purse.decide(one, 'accept')
    await purse.decide(one, 'remit')
    expect(await paidOut()).toMatchObject([
      { flowId: two, amount: '36.80', status: 'RECEIVED', reference: null },
      { flowId: one, amount: '50.00', status: 'SUCCESS', remittedAt: expect.any(String) },
    ])
    await purse.decide(two, 'fail', { reason: 'bank_refused' })
    expect((await paidOut()).map(({ flowId }) => flowId)).toEqual([one])
  })
})

test('200,000 unpaid entries: a small withdrawal reads what it takes, not the year', async () => {
  const [storeId] = purse.shop.stores
  const each = { merchantId: purse.shop.id, storeId, count: 200_000 }
  await purse.fund(1_000n)
  await purse.ask('10.01')
  // The rest of the year, as `post` would have written it.
  await transact(api.db, async (tx) => {
    await tx.execute(sql`
      with account as (
        select id, kind, balance from ledger_accounts
        where store_id = ${storeId} and currency = 'USD' and kind in ('available', 'network_clearing')
      ), journal as (
        insert into ledger_journals (type, merchant_id, store_id, at)
        select 'PURCHASE', ${each.merchantId}, ${storeId}, now() from generate_series(1, ${each.count}) returning id
      ), numbered as (select id, row_number() over (order by id) as n from journal), entry as (
        insert into ledger_entries (journal_id, account_id, merchant_id, store_id, kind, currency, type, at, amount, balance_after, moves_balance)
        select j.id, a.id, ${each.merchantId}, ${storeId}, a.kind, 'USD', 'PURCHASE', now(), side.amount, a.balance + side.amount * j.n, a.kind = 'available'
        from numbered j cross join account a
        cross join lateral (select case a.kind when 'available' then 100 else -100 end as amount) side order by j.n
      )
      update ledger_accounts a set balance = a.balance + ${each.count} * case a.kind when 'available' then 100 else -100 end,
        entry_count = a.entry_count + ${each.count}
      from account where account.id = a.id`)
  })
  await api.db.execute('analyze')
  // Entries since the last withdrawal are read once; then one batch of credits.
  await rowsRead('20.00')
  expect(await rowsRead('20.00')).toBeLessThan(2_000)
  await purse.charge(100n)
  expect(await rowsRead('20.00')).toBeLessThan(2_000)
  const all = await withdraw('50000.00')
  expect(await purse.detail(all)).toMatchObject({ addsUp: true })
  const lines = await api.db.$count(withdrawalLines)
  expect(lines).toBeGreaterThan(50_000)
}, 240_000)

/** Entry rows that a request reads, from the database's own statistics of its transaction. */
const rowsRead = (text: string) =>
  transact(api.db, async (tx) => {
    const { id: merchantId, stores } = purse.shop
    const source = {
      merchantId,
      storeId: stores[0],
      storeIds: [stores[0]],
      currency: 'USD',
    } as const
    const same = (minor: bigint) => minor
    const rates = { fromDollars: same, toDollars: same }
    const before = await readSoFar(tx)
    await requestWithdrawal(tx, api.ctx(), { source, text, rates })
    return (await readSoFar(tx)) - before
  })

async function readSoFar(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ read: string }>(sql`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as read
    from pg_stat_xact_user_tables where relname = 'ledger_entries'`)
  return Number(rows[0]?.read)
}

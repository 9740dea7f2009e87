import { sql } from 'drizzle-orm'
import type { WithdrawalDetail } from '#contract/money/withdrawal-shapes.ts'
import type * as contract from '#contract/money/withdrawals.ts'
import { currencyOf } from '#domain/currencies.ts'
import type { JournalType } from '#domain/funds.ts'
import { decimalOf } from '#domain/money.ts'
import type { Reader } from '#server/db/open.ts'
import { inSnapshot } from '#server/db/transact.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId, ofMerchant, only } from '#server/kernel/scope.ts'
import { timelineOf } from './timeline.ts'
import { costOf, named, type Seen, selectWithdrawals, toRow } from './view.ts'

/** A withdrawal with its visible parts. Fails with `not_found` if none is visible. */
export async function seenOf(db: Reader, ctx: MerchantCtx, flowId: string): Promise<Seen> {
  const where = only(ofMerchant(ctx, named), sql`w.id = ${flowId}`)
  const [seen] = await selectWithdrawals(db, { storeIds: ctx.storeIds, where }, sql`limit 1`)
  return seen ?? fail('not_found')
}

/** One withdrawal with its parts, the money it pays out by kind, and its timeline. */
export const getDetail: Handler<typeof contract.getDetail> = (ctx, { flowId }) =>
  inSnapshot(ctx.db, async (db) => {
    const seen = await seenOf(db, ctx, flowId)
    const currency = currencyOf(seen.currency)
    const contents = await contentsOf(db, ctx, flowId)
    const sum = contents.reduce((total, { amount }) => total + amount, 0n)
    return {
      ...toRow(seen, ctx.now),
      parts: await partsIn(db, ctx, seen),
      contents: contents.map((one) => ({ ...one, amount: decimalOf(one.amount, currency) })),
      lineCount: contents.reduce((total, { count }) => total + count, 0),
      addsUp: sum === seen.amount,
      events: await timelineOf(db, ctx, seen),
    }
  })

async function partsIn(
  db: Reader,
  ctx: MerchantCtx,
  { id, status, currency: code }: Seen,
): Promise<WithdrawalDetail['parts']> {
  const currency = currencyOf(code)
  const { rows } = await db.execute<{
    store_id: string
    name: string | null
    amount: string
    fee: string
    remitted: string
  }>(sql`
    select p.store_id, s.name, p.amount, p.fee, p.remitted
    from withdrawal_parts_remitted p left join stores s on s.id = p.store_id
    where p.withdrawal_id = ${id} and ${byId(sql`p.store_id`, ctx.storeIds)} order by p.store_id collate "C"`)
  return rows.map((row) => {
    const amount = BigInt(row.amount)
    return {
      accId: row.store_id,
      storeName: row.name ?? '',
      amount: decimalOf(amount, currency),
      fee: costOf(status, { amount, fee: BigInt(row.fee) }, currency).fee,
      remittedAmount: decimalOf(BigInt(row.remitted), currency),
    }
  })
}

/** The lines summed by kind of movement, largest sum first. */
async function contentsOf(db: Reader, ctx: MerchantCtx, flowId: string) {
  const { rows } = await db.execute<{ type: JournalType; count: number; amount: string }>(sql`
    select e.type, count(*)::int as count, sum(l.amount) as amount
    from withdrawal_lines l join ledger_entries e on e.id = l.entry_id
    where l.withdrawal_id = ${flowId} and ${byId(sql`l.store_id`, ctx.storeIds)}
    group by e.type order by sum(l.amount) desc, e.type`)
  return rows.map(({ type, count, amount }) => ({
    journalType: type,
    count,
    amount: BigInt(amount),
  }))
}

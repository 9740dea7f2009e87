import { sql } from 'drizzle-orm'
import type * as contract from '#contract/money/withdrawals.ts'
import { currencyOf } from '#domain/currencies.ts'
import type { JournalType } from '#domain/funds.ts'
import { decimalOf } from '#domain/money.ts'
import { inSnapshot } from '#server/db/transact.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { after, byNumber, cursorOf, upwards } from '#server/kernel/lists/order.ts'
import { byId } from '#server/kernel/scope.ts'
import { seenOf } from './get-detail.ts'

type Line = {
  position: number
  at: Date | string
  journal_id: string
  type: JournalType
  store_id: string
  store_name: string | null
  transaction_id: string | null
  entry_amount: string
  amount: string
}
type Totals = { sum: string; count: number; opening: string; reopened_at: Date | string | null }

const order = upwards<Line>(byNumber(sql`l.position`, ({ position }) => BigInt(position)))

/** The entries that a withdrawal pays out, paged, with a running sum that ends at its amount. */
export const listLines: Handler<typeof contract.listLines> = (ctx, { flowId, pageSize, cursor }) =>
  inSnapshot(ctx.db, async (db) => {
    const seen = await seenOf(db, ctx, flowId)
    const currency = currencyOf(seen.currency)
    const past = after(order, cursor)
    const own = sql`l.withdrawal_id = ${flowId} and ${byId(sql`l.store_id`, ctx.storeIds)}`
    const { rows: totals } = await db.execute<Totals>(sql`
      select coalesce(sum(l.amount), 0) as sum, count(*)::int as count, max(l.reopened_at) as reopened_at,
        coalesce(sum(l.amount) filter (where not ${past ?? sql`true`}), 0) as opening
      from withdrawal_lines l where ${own}`)
    const { rows } = await db.execute<Line>(sql`
      select l.position, e.at, e.journal_id, e.type, l.store_id, s.name as store_name, l.transaction_id,
        e.amount as entry_amount, l.amount
      from withdrawal_lines l join ledger_entries e on e.id = l.entry_id left join stores s on s.id = l.store_id
      where ${own} and ${past ?? sql`true`} order by l.position limit ${pageSize + 1}`)
    const [total] = totals
    const sum = BigInt(total?.sum ?? 0)
    const opening = BigInt(total?.opening ?? 0)
    const page = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? page.at(-1) : undefined
    const decimal = (minor: bigint) => decimalOf(minor, currency)
    let running = opening
    return {
      currency,
      shown: decimal(seen.amount),
      sum: decimal(sum),
      addsUp: sum === seen.amount,
      lineCount: total?.count ?? 0,
      opening: decimal(opening),
      lines: page.map((line) => {
        running += BigInt(line.amount)
        return {
          lineId: String(line.position),
          at: new Date(line.at).toISOString(),
          journalId: line.journal_id,
          journalType: line.type,
          accId: line.store_id,
          storeName: line.store_name ?? '',
          transactionId: line.transaction_id,
          entryAmount: decimal(BigInt(line.entry_amount)),
          amount: decimal(BigInt(line.amount)),
          runningSum: decimal(running),
        }
      }),
      next: last ? cursorOf(order, last) : null,
      reopenedAt: total?.reopened_at == null ? null : new Date(total.reopened_at).toISOString(),
    }
  })

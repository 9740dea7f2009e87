import { and } from 'drizzle-orm'
import type * as contract from '#contract/transactions.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { cappedCount, entryCursor } from '#server/kernel/page.ts'
import { inScope } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { depositsBelow, depositsWhere } from './deposits.ts'

/** The deposit flow: rolling reserves held, returned with refunds, and released in time. */
export const listDeposits: Verb<typeof contract.listDeposits> = async (ctx, input) => {
  const { pageNum, pageSize, cursor, total, storeId, ...filters } = input
  const where = and(inScope(ctx, ledgerEntries, storeId), depositsWhere(filters, ctx.now()))
  const below = entryCursor(cursor)
  const offset = below === null ? (pageNum - 1) * pageSize : 0
  const found = await depositsBelow(ctx.db, where, below, { limit: pageSize + 1, offset })
  const page = found.slice(0, pageSize)
  const ids = ctx.db.select({ id: ledgerEntries.id }).from(ledgerEntries).where(where)
  const counted = total === 'exact' ? await cappedCount(ctx.db, ids.getSQL()) : null
  return {
    total: counted?.count ?? null,
    totalCapped: counted?.capped ?? false,
    records: page.map(({ line }) => line),
    next: found.length > pageSize ? (page.at(-1)?.id.toString() ?? null) : null,
  }
}

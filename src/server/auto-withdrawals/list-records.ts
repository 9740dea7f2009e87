import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type * as contract from '#contract/auto-withdrawals.ts'
import { decimalOf } from '#domain/money.ts'
import type { Reason } from '#domain/reasons.ts'
import { autoWithdrawalRuns } from '#server/db/schema/auto-withdrawals.ts'
import { cappedCount, entryCursor } from '#server/kernel/page.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { currencyOf } from '#server/withdrawals/record.ts'

export const listRecords: Verb<typeof contract.listRecords> = async (ctx, input) => {
  const { currency = [], pageNum, pageSize, cursor, total } = input
  const below = entryCursor(cursor)
  const where = and(
    eq(autoWithdrawalRuns.merchantId, ctx.merchantId),
    currency.length > 0 ? inArray(autoWithdrawalRuns.currency, currency) : undefined,
  )
  const rows = await ctx.db
    .select()
    .from(autoWithdrawalRuns)
    .where(and(where, below === null ? undefined : lt(autoWithdrawalRuns.id, below)))
    .orderBy(desc(autoWithdrawalRuns.id))
    .limit(pageSize + 1)
    .offset(below === null ? (pageNum - 1) * pageSize : 0)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const all = ctx.db.select({ id: autoWithdrawalRuns.id }).from(autoWithdrawalRuns).where(where)
  const counted = total === 'exact' ? await cappedCount(ctx.db, all.getSQL()) : null
  return {
    total: counted?.count ?? null,
    totalCapped: counted?.capped ?? false,
    records: page.map((run) => {
      const code = currencyOf(run.currency)
      return {
        runId: run.id.toString(),
        at: run.at.toISOString(),
        currency: code,
        outcome: run.outcome,
        amount: decimalOf(run.amount, code),
        withdrawalId: run.withdrawalId,
        rejectedAt: run.rejectedAt?.toISOString() ?? null,
        // Only `run.ts` writes them, as they cross the wire.
        reasons: [...(run.reasons as readonly Reason[])],
      }
    }),
    next: rows.length > pageSize && last ? last.id.toString() : null,
  }
}

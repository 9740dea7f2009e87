import { inArray, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/money/auto-withdrawals.ts'
import { getDetail } from '#contract/money/withdrawals.ts'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { autoWithdrawalRuns } from '#server/db/schema/auto-withdrawals.ts'
import { withdrawalParts, withdrawals } from '#server/db/schema/withdrawals.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byNumber, downwards } from '#server/kernel/lists/order.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { missingPermission } from '#server/kernel/missing-permission.ts'
import { byId, ofMerchant, only } from '#server/kernel/scope.ts'

type Run = typeof autoWithdrawalRuns.$inferSelect
type Filters = Pick<Input<typeof contract.listRecords>, 'currency'>

/** Runs of automatic withdrawals, latest first. */
const runs = listOf<MerchantCtx, Filters, Run>({
  order: downwards(byNumber(autoWithdrawalRuns.id, (row) => row.id)),
  where: (ctx, { currency = [] }) =>
    only(
      ofMerchant(ctx, autoWithdrawalRuns),
      currency.length > 0 ? inArray(autoWithdrawalRuns.currency, currency) : undefined,
    ),
  read: (db, part) => readPart(db.select().from(autoWithdrawalRuns), part),
  all: (db, where) =>
    db.select({ id: autoWithdrawalRuns.id }).from(autoWithdrawalRuns).where(where).getSQL(),
})

/**
 * The amount of each run that belongs to visible websites: the visible parts of its withdrawal, or the whole amount of
 * a run without one if the user has all groups.
 */
async function amountsOf(ctx: MerchantCtx, rows: readonly Run[]) {
  const ids = rows.flatMap(({ withdrawalId }) => withdrawalId ?? [])
  const parts = await ctx.db
    .select({
      id: withdrawalParts.withdrawalId,
      amount: sql`sum(${withdrawalParts.amount})`.mapWith(BigInt),
    })
    .from(withdrawalParts)
    .where(
      only(
        byId(withdrawalParts.withdrawalId, ids),
        byId(withdrawalParts.storeId, [...ctx.storeIds]),
      ),
    )
    .groupBy(withdrawalParts.withdrawalId)
  const { allGroups } = await accessScopeOf(ctx.db, ctx)
  return ({ withdrawalId, amount }: Run): bigint | undefined => {
    if (withdrawalId !== null) return parts.find(({ id }) => id === withdrawalId)?.amount
    return allGroups ? amount : undefined
  }
}

/** Why the withdrawals of rejected runs failed or were returned, for users who may open the withdrawal. */
async function causesOf(ctx: MerchantCtx, rows: readonly Run[]) {
  const failed = rows.filter(({ outcome }) => outcome === 'rejected')
  const ids = failed.flatMap(({ withdrawalId }) => withdrawalId ?? [])
  const mayOpen = missingPermission(ctx, getDetail.access) === undefined
  if (!mayOpen || ids.length === 0) return new Map<string, Reason>()
  const found = await ctx.db
    .select({ id: withdrawals.id, cause: withdrawals.cause })
    .from(withdrawals)
    .where(only(ofMerchant(ctx, { merchantId: withdrawals.merchantId }), byId(withdrawals.id, ids)))
  return new Map(
    found.flatMap(({ id, cause }) =>
      cause === null ? [] : [[id, reason('auto_withdrawal.given_back', { type: cause })] as const],
    ),
  )
}

export const listRecords: Handler<typeof contract.listRecords> = (ctx, input) =>
  runs.page(ctx.db, ctx, input, async (rows) => {
    const amountOf = await amountsOf(ctx, rows)
    const causes = await causesOf(ctx, rows)
    return rows.map((run) => {
      const code = currencyOf(run.currency)
      const amount = amountOf(run)
      const withdrawalId = amount === undefined ? null : run.withdrawalId
      const cause = withdrawalId === null ? undefined : causes.get(withdrawalId)
      // Only `run.ts` writes them.
      const reasons = run.reasons as readonly Reason[]
      return {
        runId: run.id.toString(),
        at: run.at.toISOString(),
        currency: code,
        outcome: run.outcome,
        amount: amount === undefined ? null : decimalOf(amount, code),
        withdrawalId,
        rejectedAt: run.rejectedAt?.toISOString() ?? null,
        reasons: renderReasons(cause ? [...reasons, cause] : reasons, localeContextOf(ctx)),
      }
    })
  })

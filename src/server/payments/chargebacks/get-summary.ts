import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Output } from '#contract/call.ts'
import type * as contract from '#contract/payments/chargebacks.ts'
import { addUp } from '#domain/converted.ts'
import { type Currency, currencyOf } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import { decimalOf } from '#domain/money.ts'
import {
  lastMonths,
  type MonthCount,
  rateText,
  warnedMonths,
} from '#domain/payments/chargeback-rate.ts'
import { paymentTypes } from '#domain/payments/transactions.ts'
import { chargebackEvents, chargebacks } from '#server/db/schema/chargebacks.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import { unanswered } from './shared/unanswered.ts'

/**
 * The amount at risk, the number of cases that end soon, and the chargeback rates of this month and the two full months
 * before it.
 */
export const getSummary: Handler<typeof contract.getSummary> = async (ctx) => {
  const open = only(inScope(ctx, chargebacks), unanswered)
  const soon = new Date(ctx.now.getTime() + limits.deadlineWarning)
  const rows = await ctx.db
    .select({
      currency: chargebacks.currency,
      amount: sql`sum(${chargebacks.amount})`.mapWith(BigInt),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(chargebacks)
    .where(open)
    .groupBy(chargebacks.currency)
    .orderBy(chargebacks.currency)
  const atRisk = rows.map(({ currency, ...row }) => ({ currency: currencyOf(currency), ...row }))
  const months = await monthsOf(ctx)
  return {
    atRisk: atRisk.map((one) => ({ ...one, amount: decimalOf(one.amount, one.currency) })),
    total: await totalOf(ctx, atRisk),
    cases: atRisk.reduce((sum, { count }) => sum + count, 0),
    endSoon: await ctx.db.$count(chargebacks, only(open, lt(chargebacks.deadline, soon))),
    months: months.map((one) => ({ ...one, rate: rateText(one) })),
    warned: warnedMonths(months).length > 0,
  }
}

type AtRisk = { readonly currency: Currency; readonly amount: bigint }

/** The sum in the main currency; null when a rate is missing. */
async function totalOf(
  ctx: MerchantCtx,
  atRisk: readonly AtRisk[],
): Promise<Output<typeof contract.getSummary>['total']> {
  if (atRisk.length === 0) return null
  const { mainCurrency, ratesInto } = ctx.services.extensions
  const main = await mainCurrency(ctx)
  if (main === null) return null
  const rates = await ratesInto(
    ctx,
    main,
    atRisk.map(({ currency }) => currency),
  )
  const { amount, leftOut } = addUp(atRisk, main, rates)
  if (leftOut.length > 0) return null
  return { currency: main, amount: decimalOf(amount, main), ratesAt: ctx.now.toISOString() }
}

const monthOf = (column: typeof chargebackEvents.at | typeof transactions.createdAt) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM')`

/** First chargebacks and successful payments of three UTC months, the current one first, counted as in the report. */
async function monthsOf(ctx: MerchantCtx): Promise<MonthCount[]> {
  const { names, from } = lastMonths(ctx.now, 3)
  const begun = await ctx.db
    .select({
      month: monthOf(chargebackEvents.at),
      count: sql`count(distinct ${chargebacks.id})`.mapWith(Number),
    })
    .from(chargebackEvents)
    .innerJoin(chargebacks, eq(chargebacks.id, chargebackEvents.chargebackId))
    .where(
      only(
        inScope(ctx, chargebacks),
        eq(chargebackEvents.stage, '1st_chargeback'),
        inArray(chargebackEvents.kind, ['opened', 'escalated']),
        gte(chargebackEvents.at, from),
      ),
    )
    .groupBy(sql`1`)
  const paid = await ctx.db
    .select({ month: monthOf(transactions.createdAt), count: sql`count(*)`.mapWith(Number) })
    .from(transactions)
    .where(
      only(
        inScope(ctx, transactions),
        and(
          inArray(transactions.type, [...paymentTypes]),
          eq(transactions.status, 'SUCCESS'),
          gte(transactions.createdAt, from),
        ),
      ),
    )
    .groupBy(sql`1`)
  const counted = (rows: typeof begun, month: string) =>
    rows.find((row) => row.month === month)?.count ?? 0
  return names.map((month) => ({
    month,
    chargebacks: counted(begun, month),
    payments: counted(paid, month),
  }))
}

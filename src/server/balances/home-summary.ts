import { and, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type * as balances from '#contract/balances.ts'
import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { midnightAtOrAfter, plusDays } from '#domain/time-zones.ts'
import { chargebacks } from '../db/schema/chargebacks.ts'
import { transactions } from '../db/schema/transactions.ts'
import type { MerchantCtx } from '../kernel/context.ts'
import { inScope } from '../kernel/scope.ts'
import type { Verb } from '../kernel/verb.ts'

type Tally = { readonly count: number; readonly amounts: { currency: Currency; amount: string }[] }
type Group = {
  readonly key: string
  readonly currency: string
  readonly count: number
  readonly sum: bigint
}

export const homeSummary: Verb<typeof balances.homeSummary> = async (ctx, { days }) => {
  const to = ctx.now()
  const from = plusDays(midnightAtOrAfter(to), -days)
  const sees = {
    trades: ctx.permissions.has('M-1001'),
    chargebacks: ctx.permissions.has('M-0401'),
    risk: ctx.permissions.has('M-1001') || ctx.permissions.has('M-0402'),
  }
  return {
    transactions: sees.trades ? await transactionSummary(ctx, from, to) : null,
    chargebacks: sees.chargebacks ? await chargebackSummary(ctx, from, to) : null,
    waiting: {
      chargebacks: sees.chargebacks
        ? await waitingCases(ctx, ne(chargebacks.stage, 'retrieval'))
        : null,
      retrievals: sees.chargebacks
        ? await waitingCases(ctx, eq(chargebacks.stage, 'retrieval'))
        : null,
      riskOrders: sees.risk ? await riskOrders(ctx) : null,
    },
  }
}

/** Payments of the range; the success rate leaves out those whose payer never paid (PENDING). */
async function transactionSummary(ctx: MerchantCtx, from: Date, to: Date) {
  const key = sql<string>`case when ${transactions.type} = 'REFUND' then 'REFUND' else ${transactions.status} end`
  const day = sql<string>`to_char(${transactions.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await ctx.db
    .select({
      key,
      day,
      currency: transactions.currency,
      count: sql`count(*)`.mapWith(Number),
      sum: sql`sum(${transactions.amount})`.mapWith(BigInt),
    })
    .from(transactions)
    .where(
      and(
        inScope(ctx, transactions),
        inArray(transactions.type, ['DEBIT', 'AUTH', 'REFUND']),
        gte(transactions.createdAt, from),
        lt(transactions.createdAt, to),
      ),
    )
    .groupBy(key, day, transactions.currency)
  const payments = rows.filter((row) => row.key !== 'REFUND')
  const counted = (status: (row: { key: string }) => boolean) =>
    payments.filter(status).reduce((sum, row) => sum + row.count, 0)
  const successes = counted((row) => row.key === 'SUCCESS')
  const accepted = counted((row) => row.key !== 'PENDING')
  const daysCovered = Math.round((midnightAtOrAfter(to).getTime() - from.getTime()) / 86_400_000)
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    successful: tally(payments, (row) => row.key === 'SUCCESS'),
    failed: tally(payments, (row) => row.key === 'FAILED' || row.key === 'CANCELED'),
    pending: tally(
      payments,
      (row) => row.key === 'PENDING' || row.key === 'PROCESSING' || row.key === 'REVIEW',
    ),
    refunded: tally(rows, (row) => row.key === 'REFUND'),
    successRate: accepted === 0 ? null : ((successes * 100) / accepted).toFixed(1),
    days: Array.from({ length: daysCovered }, (_, i) =>
      plusDays(from, i).toISOString().slice(0, 10),
    ).map((each) => ({
      day: each,
      successful: payments
        .filter((row) => row.day === each && row.key === 'SUCCESS')
        .reduce((sum, row) => sum + row.count, 0),
      failed: payments
        .filter((row) => row.day === each && (row.key === 'FAILED' || row.key === 'CANCELED'))
        .reduce((sum, row) => sum + row.count, 0),
    })),
  }
}

async function chargebackSummary(ctx: MerchantCtx, from: Date, to: Date) {
  const open = await cases(ctx, ne(chargebacks.status, 'closed'))
  const opened = await cases(
    ctx,
    and(gte(chargebacks.openedAt, from), lt(chargebacks.openedAt, to)),
  )
  const closed = await cases(
    ctx,
    and(
      eq(chargebacks.status, 'closed'),
      gte(chargebacks.closedAt, from),
      lt(chargebacks.closedAt, to),
    ),
  )
  return {
    open: tally(open, () => true),
    opened: tally(opened, () => true),
    won: tally(closed, (row) => row.key === 'success'),
    lost: tally(
      closed,
      (row) => row.key === 'failure' || row.key === 'expired' || row.key === 'waived',
    ),
  }
}

const cases = (ctx: MerchantCtx, where: SQL | undefined) =>
  ctx.db
    .select({
      key: sql<string>`coalesce(${chargebacks.outcome}, '')`,
      currency: chargebacks.currency,
      count: sql`count(*)`.mapWith(Number),
      sum: sql`sum(${chargebacks.amount})`.mapWith(BigInt),
    })
    .from(chargebacks)
    .where(and(inScope(ctx, chargebacks), where))
    .groupBy(chargebacks.outcome, chargebacks.currency)

async function waitingCases(ctx: MerchantCtx, stage: SQL): Promise<number> {
  return ctx.db.$count(
    chargebacks,
    and(inScope(ctx, chargebacks), eq(chargebacks.status, 'pending'), stage),
  )
}
async function riskOrders(ctx: MerchantCtx): Promise<number> {
  return ctx.db.$count(
    transactions,
    and(inScope(ctx, transactions), eq(transactions.status, 'REVIEW')),
  )
}

function tally(rows: readonly Group[], wanted: (row: Group) => boolean): Tally {
  const sums = new Map<Currency, bigint>()
  let count = 0
  for (const row of rows.filter(wanted)) {
    const currency = row.currency as Currency // only our codes are stored
    sums.set(currency, (sums.get(currency) ?? 0n) + row.sum)
    count += row.count
  }
  return {
    count,
    amounts: [...sums].map(([currency, sum]) => ({ currency, amount: decimalOf(sum, currency) })),
  }
}

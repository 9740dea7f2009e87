import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Currency, currencyOf } from '#domain/currencies.ts'
import { convert, decimalOf } from '#domain/money.ts'
import { isDeclineCode } from '#domain/payments/declines.ts'
import { paymentTypes, unpaidStatuses } from '#domain/payments/transactions.ts'
import { dayInZone, plusDays, startOfDay } from '#domain/time-zones.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { inScope } from '#server/kernel/scope.ts'
import { type Span, transactionsIn } from '#server/money/balances/shared/home-records.ts'
import { ratesInto } from '#server/money/expected-payouts/shared/rates.ts'
import type { DayTrades } from './trades-by-day.ts'

type Asked = {
  readonly later: readonly string[]
  readonly earlier: readonly string[]
  readonly into: Currency
}

/** Failed payments of the later days: their number, their reasons, and the largest one of yesterday. */
export async function failedPayments(
  ctx: MerchantCtx,
  rows: readonly DayTrades[],
  { later, earlier, into }: Asked,
) {
  const unpaid = rows.filter(
    ({ type, key }) => type === 'PAYMENT' && unpaidStatuses.some((one) => one === key),
  )
  const countOn = (days: readonly string[]) =>
    unpaid.reduce((sum, { day, count }) => (days.includes(day) ? sum + count : sum), 0)
  const [first = '', last = ''] = [later[0], later.at(-1)]
  const span = { from: new Date(first), to: plusDays(new Date(last), 1) }
  return {
    count: countOn(later),
    before: countOn(earlier),
    reasons: await reasonsOf(ctx, span),
    largest: await largestOf(ctx, into),
  }
}

const unpaidIn = (ctx: MerchantCtx, span: Span) =>
  and(
    transactionsIn((table) => inScope(ctx, table), span),
    inArray(transactions.type, [...paymentTypes]),
    inArray(transactions.status, [...unpaidStatuses]),
  )

const known = (code: string | null) => (code !== null && isDeclineCode(code) ? code : null)

const cancelled = sql<boolean>`(${transactions.status} = 'CANCELED' and ${transactions.declineCode} is null)`

async function reasonsOf(ctx: MerchantCtx, span: Span) {
  const { declineCode: code } = transactions
  const count = sql`count(*)`.mapWith(Number)
  const rows = await ctx.db
    .select({ code, cancelled, count })
    .from(transactions)
    .where(unpaidIn(ctx, span))
    .groupBy(code, cancelled)
    .orderBy(desc(count), code, cancelled)
  return rows.map((row) => ({
    declineCode: known(row.code),
    cancelled: row.cancelled,
    count: row.count,
  }))
}

/** Yesterday in the user's time zone, because the payment is shown with its local time. */
function yesterdayOf(ctx: MerchantCtx): Span {
  const { zone } = localeContextOf(ctx)
  const to = startOfDay(dayInZone(ctx.now, zone), zone) ?? ctx.now
  return { from: plusDays(to, -1), to }
}

async function largestOf(ctx: MerchantCtx, into: Currency) {
  const { id, currency, amount, declineCode: code, createdAt: at } = transactions
  const shown = { id, currency, amount, code, cancelled, at, website: stores.name }
  const rows = await ctx.db
    .selectDistinctOn([currency], shown)
    .from(transactions)
    .innerJoin(stores, eq(stores.id, transactions.storeId))
    .where(unpaidIn(ctx, yesterdayOf(ctx)))
    .orderBy(currency, desc(amount), id)
  const found = rows.map((row) => ({ ...row, currency: currencyOf(row.currency) }))
  const rates = await ratesInto(
    ctx,
    into,
    found.map((row) => row.currency),
  )
  const worth = (row: (typeof found)[number]): bigint => {
    const rate = row.currency === into ? '1' : rates.get(row.currency)
    return rate === undefined ? -1n : convert(row.amount, row.currency, into, rate)
  }
  const [top] = found.toSorted((a, b) => (worth(a) < worth(b) ? 1 : -1))
  return top
    ? {
        transactionId: top.id,
        currency: top.currency,
        amount: decimalOf(top.amount, top.currency),
        declineCode: known(top.code),
        cancelled: top.cancelled,
        website: top.website,
        at: top.at.toISOString(),
      }
    : null
}

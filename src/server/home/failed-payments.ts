import { and, desc, inArray, sql } from 'drizzle-orm'
import { type Currency, currencyOf } from '#domain/currencies.ts'
import { convert, decimalOf } from '#domain/money.ts'
import { plusDays } from '#domain/time-zones.ts'
import { isDeclineCode } from '#domain/trade/declines.ts'
import { paymentTypes, unpaidStatuses } from '#domain/trade/transactions.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { inScope } from '#server/kernel/scope.ts'
import { ratesInto } from '#server/money/arriving/offers/rates.ts'
import { type Span, tradesMade } from '#server/money/balances/offers/home-records.ts'
import type { DayTrades } from './trades-by-day.ts'

type Asked = {
  readonly later: readonly string[]
  readonly earlier: readonly string[]
  /** The currency in which amounts are compared. */
  readonly into: Currency
}

/** The payments that came to nothing on the later days: how many, why, and the largest of the last of them. */
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
  const to = plusDays(new Date(last), 1)
  return {
    count: countOn(later),
    before: countOn(earlier),
    reasons: await reasonsOf(ctx, { from: new Date(first), to }),
    largest: await largestOf(ctx, { from: new Date(last), to }, into),
  }
}

const unpaidIn = (ctx: MerchantCtx, span: Span) =>
  and(
    tradesMade((table) => inScope(ctx, table), span),
    inArray(transactions.type, [...paymentTypes]),
    inArray(transactions.status, [...unpaidStatuses]),
  )

const known = (code: string | null) => (code !== null && isDeclineCode(code) ? code : null)

async function reasonsOf(ctx: MerchantCtx, span: Span) {
  const count = sql`count(*)`.mapWith(Number)
  const rows = await ctx.db
    .select({ code: transactions.declineCode, count })
    .from(transactions)
    .where(unpaidIn(ctx, span))
    .groupBy(transactions.declineCode)
    .orderBy(desc(count), transactions.declineCode)
  return rows.map(({ code, count: of }) => ({ declineCode: known(code), count: of }))
}

async function largestOf(ctx: MerchantCtx, day: Span, into: Currency) {
  const { id, currency, amount, declineCode } = transactions
  const rows = await ctx.db
    .selectDistinctOn([currency], { id, currency, amount, declineCode })
    .from(transactions)
    .where(unpaidIn(ctx, day))
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
        declineCode: known(top.declineCode),
      }
    : null
}

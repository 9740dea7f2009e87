import type * as contract from '#contract/home.ts'
import type { Period } from '#contract/home-shapes.ts'
import { byCurrency, type Currency, currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { dayInZone, midnightAtOrBefore, plusDays } from '#domain/time-zones.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { mainCurrency } from '#server/money/expected-payouts/shared/main-currency.ts'
import { failedPayments } from './failed-payments.ts'
import { type DayTrades, tradesByDay } from './trades-by-day.ts'

const week = 7

/**
 * The last seven full UTC days beside the seven before them; today is left out, because an unfinished day would always
 * be lower.
 */
export const getLastDays: Handler<typeof contract.getLastDays> = async (ctx, asked) => {
  const today = midnightAtOrBefore(ctx.now)
  const from = plusDays(today, -2 * week)
  const rows = await tradesByDay(ctx, { from, to: today })
  const paid = rows.filter(({ type, key }) => type === 'PAYMENT' && key === 'SUCCESS')
  const main = await mainCurrency(ctx)
  const currencies = byCurrency(
    [...new Set(paid.map(({ currency }) => currency))].map((code) => ({
      currency: currencyOf(code),
    })),
    main,
  ).map(({ currency }) => currency)
  const currency = asked.currency ?? usual(currencies, main, paid)
  const own = rows.filter((row) => row.currency === currency)
  const calendar = Array.from({ length: 2 * week }, (_, i) => dayInZone(plusDays(from, i), 'UTC+0'))
  const [earlier, later] = [calendar.slice(0, week), calendar.slice(week)]
  const inDay = (day: string) => {
    const of = own.filter((row) => row.day === day && row.type === 'PAYMENT')
    const { sum, count } = total(of.filter(({ key }) => key === 'SUCCESS'))
    return { day, paid: decimalOf(sum, currency ?? 'USD'), payments: count }
  }
  return {
    currency,
    currencies,
    now: periodOf(own, later, currency ?? 'USD'),
    before: periodOf(own, earlier, currency ?? 'USD'),
    days: later.map((day, i) => ({ ...inDay(day), before: inDay(earlier[i] ?? day) })),
    failed: await failedPayments(ctx, rows, { later, earlier, into: main ?? 'USD' }),
  }
}

/** The main currency if there were payments in it, otherwise the currency with the most payments. */
function usual(
  currencies: readonly Currency[],
  main: Currency | null,
  paid: readonly DayTrades[],
): Currency | null {
  if (main && currencies.includes(main)) return main
  const countOf = (code: Currency) => total(paid.filter(({ currency }) => currency === code)).count
  return currencies.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? null
}

const total = (rows: readonly DayTrades[]) =>
  rows.reduce((all, { sum, count }) => ({ sum: all.sum + sum, count: all.count + count }), {
    sum: 0n,
    count: 0,
  })

function periodOf(own: readonly DayTrades[], days: readonly string[], currency: Currency): Period {
  const of = own.filter(({ day }) => days.includes(day))
  const payments = of.filter(({ type }) => type === 'PAYMENT')
  const paid = total(payments.filter(({ key }) => key === 'SUCCESS'))
  const refunded = total(of.filter(({ type, key }) => type === 'REFUND' && key === 'SUCCESS'))
  // Payments that the payer never attempted were not declined either.
  const tried = total(payments.filter(({ key }) => key !== 'PENDING')).count
  return {
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    paid: decimalOf(paid.sum, currency),
    payments: paid.count,
    tried,
    successRate: tried === 0 ? null : ((paid.count * 100) / tried).toFixed(1),
    refunded: decimalOf(refunded.sum, currency),
  }
}

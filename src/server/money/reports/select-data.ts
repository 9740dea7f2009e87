import type * as contract from '#contract/money/reports.ts'
import type { Currency } from '#domain/currencies.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { chargebackRows } from './chargeback-rows.ts'
import { countOf, figuresOf, isIn } from './figures.ts'
import { type PaymentRow, paymentRows } from './payment-rows.ts'
import { refundRows } from './refund-rows.ts'
import { periodsOf, reportScopeOf } from './report-query.ts'

/** All figures of a period beside those of the preceding period. */
export const selectData: Handler<typeof contract.selectData> = async (ctx, asked) => {
  const { period, before } = periodsOf(asked)
  const span = { firstDay: before.firstDay, lastDay: period.lastDay }
  const reach = reportScopeOf(ctx, asked)
  // Of all currencies, because they determine which currencies a report can be limited to.
  const all = await paymentRows(ctx.db, { ...reach, currencies: [] }, span, 'day')
  const payments = all.filter(
    ({ currency }) => reach.currencies.length === 0 || reach.currencies.includes(currency),
  )
  const refunds = await refundRows(ctx.db, reach, [before, period])
  const chargebacks = await chargebackRows(ctx.db, reach, span)
  const figures = (step: number, days: typeof period) =>
    figuresOf(
      payments.filter(isIn(days)),
      refunds.filter((row) => row.step === step),
      countOf(chargebacks.filter(isIn(days))),
    )
  return {
    ...{ period, before },
    was: figures(0, before),
    now: figures(1, period),
    currencies: currenciesOf(all),
    asOf: ctx.now.toISOString(),
  }
}

function currenciesOf(rows: readonly PaymentRow[]): Currency[] {
  const counts = new Map<Currency, number>()
  for (const { currency, count } of rows) counts.set(currency, (counts.get(currency) ?? 0) + count)
  return [...counts]
    .sort(([one, some], [other, others]) => others - some || (one < other ? -1 : 1))
    .map(([currency]) => currency)
}

import type * as contract from '#contract/money/reports.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { tradeFigures } from './figures.ts'
import { type PaymentRow, paymentRows } from './payment-rows.ts'
import { periodsOf, reportScopeOf } from './report-query.ts'

/** Payments by the card's issuing country, for both periods, the most frequent country first. */
export const getTransCountry: Handler<typeof contract.getTransCountry> = async (ctx, asked) => {
  const { period, before } = periodsOf(asked)
  const reach = reportScopeOf(ctx, asked)
  const rows = byCountry(await paymentRows(ctx.db, reach, period, 'country'))
  const earlier = byCountry(await paymentRows(ctx.db, reach, before, 'country'))
  const countries = [...new Set([...rows.keys(), ...earlier.keys()])]
  const records = countries.map((country) => {
    const was = earlier.get(country)
    return {
      country: country || null,
      ...tradeFigures(rows.get(country) ?? []),
      before: was ? tradeFigures(was) : null,
    }
  })
  return {
    ...{ period, before },
    records: records.sort(
      (one, other) =>
        other.accepted - one.accepted || ((one.country ?? '') < (other.country ?? '') ? -1 : 1),
    ),
  }
}

const byCountry = (rows: readonly PaymentRow[]): ReadonlyMap<string, PaymentRow[]> =>
  Map.groupBy(rows, ({ country }) => country)

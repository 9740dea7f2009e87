import type { RatioMonth } from '#contract/money/report-shapes.ts'
import { type DaySpan, monthsTouched, periodBefore } from '#domain/money/reports.ts'
import { percentOf } from '#domain/money.ts'
import { reachesWarning } from '#domain/payments/chargeback-rate.ts'
import { dayInZone } from '#domain/time-zones.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { chargebackRows } from './chargeback-rows.ts'
import { chargebackFigures, countOf, isIn, tradeFigures } from './figures.ts'
import { paymentRows } from './payment-rows.ts'
import type { ReportScope } from './report-query.ts'

export async function ratedMonths(
  { db, now }: Pick<MerchantCtx, 'db' | 'now'>,
  reach: ReportScope,
  span: DaySpan,
): Promise<RatioMonth[]> {
  const months = monthsTouched(span)
  const [first, last] = [months[0] ?? span, months.at(-1) ?? span]
  const all = [periodBefore(first), ...months]
  const asked = { firstDay: all[0]?.firstDay ?? first.firstDay, lastDay: last.lastDay }
  const payments = await paymentRows(db, reach, asked, 'day')
  const cases = await chargebackRows(db, reach, asked)
  const counted = all.map((month) => ({
    ...month,
    succeeded: tradeFigures(payments.filter(isIn(month))).succeeded,
    chargebacks: countOf(cases.filter(isIn(month))),
  }))
  const today = dayInZone(now, 'UTC+0')
  return counted.slice(1).map(({ firstDay, lastDay, succeeded, chargebacks }, place) => {
    const was = counted[place]
    return {
      ...{ firstDay, lastDay, succeeded },
      ...chargebackFigures(chargebacks, succeeded),
      rateBefore: was ? percentOf(was.chargebacks, was.succeeded) : null,
      reached: reachesWarning(chargebacks, succeeded),
      over: lastDay < today,
    }
  })
}

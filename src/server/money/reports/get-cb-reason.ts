import type * as contract from '#contract/money/reports.ts'
import { percentOf } from '#domain/money.ts'
import { chargebackReasons } from '#domain/payments/chargebacks.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { chargebackRows } from './chargeback-rows.ts'
import { countOf, isIn } from './figures.ts'
import { periodsOf, reportScopeOf } from './report-query.ts'

/** First chargebacks by reason, the most frequent first. */
export const getCbReason: Handler<typeof contract.getCbReason> = async (ctx, asked) => {
  const { period, before } = periodsOf(asked)
  const span = { firstDay: before.firstDay, lastDay: period.lastDay }
  const rows = await chargebackRows(ctx.db, reportScopeOf(ctx, asked), span)
  const [now, was] = [rows.filter(isIn(period)), rows.filter(isIn(before))]
  const all = countOf(now)
  const records = chargebackReasons.map((reason) => {
    const chargebacks = countOf(now.filter((row) => row.reason === reason))
    return {
      ...{ reason, chargebacks },
      share: percentOf(chargebacks, all),
      before: countOf(was.filter((row) => row.reason === reason)),
    }
  })
  return {
    ...{ period, before },
    records: records.sort((one, other) => other.chargebacks - one.chargebacks),
  }
}

import { sql } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { autoWithdrawalStatusLabels } from '#labels/money/auto-withdrawals.ts'
import { atOnce, type DeskCase, fact, instantFact } from '#server/cases/desk-case.ts'
import { unscoped } from '#server/kernel/scope.ts'
import {
  decideAutoWithdrawal,
  reasonsAgainstDecisions,
} from '#server/money/auto-withdrawals/decide-auto-withdrawal.ts'
import { readSetting } from '#server/money/auto-withdrawals/setting.ts'

/** Automatic withdrawals never wait for the staff, who may only close them for risk and lift the closure. */
export const autoWithdrawalCase: DeskCase = {
  rows: sql`select a.merchant_id as subject, a.merchant_id, n.name as label,
    case when a.closing = 'risk' then 'closedForRisk' else a.status end as state, a.saved_at as since,
    null::bigint as amount, null::text as currency, lower(a.merchant_id) as search
    from auto_withdrawals a join merchants n on n.id = a.merchant_id where ${unscoped('the desk decides for all')}`,
  waiting: [],
  async facts(db, ctx, subject) {
    const setting = await readSetting(db, subject)
    if (!setting) return undefined
    const currency = currencyOf(setting.minimumCurrency)
    const minimum = `${decimalOf(setting.minimumAmount, currency)} ${currency}`
    return [
      { name: 'amount', kind: 'amount', value: minimum },
      ...fact('state', autoWithdrawalStatusLabels[setting.status]({}, { locale: ctx.language })),
      ...instantFact('requested_at', setting.savedAt),
    ]
  },
  against: (db, _ctx, subject) => reasonsAgainstDecisions(db, subject),
  decide: atOnce(decideAutoWithdrawal),
  robot: async () => null,
}

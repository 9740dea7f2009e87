import { sql } from 'drizzle-orm'
import { leftToRemit } from '#machines/lifecycles/withdrawal.ts'
import {
  decideWithdrawal,
  reasonsAgainstDecision,
  robotOnWithdrawal,
} from '#server/withdrawals/decide-withdrawal.ts'
import { currencyOf, factsOf, findWithdrawal } from '#server/withdrawals/record.ts'
import { atOnce, type DeskCase } from '../desk-case.ts'
import { amountFact, fact, instantFact } from '../facts.ts'

/** Withdrawals that merchants ask for: accepted, held, remitted in one or several portions, or given back. */
export const withdrawalCase: DeskCase = {
  rows: sql`select id as subject, merchant_id, id as label, status as state, requested_at as since, amount, currency,
    lower(id || ' ' || account_label || ' ' || coalesce(reference, '')) as search from withdrawals`,
  waiting: ['RECEIVED', 'PENDING', 'INPROCESS', 'PART_SUCCESS'],
  async facts(db, _ctx, subject) {
    const record = await findWithdrawal(db, subject)
    if (!record) return undefined
    const currency = currencyOf(record.currency)
    return [
      ...amountFact('amount', record.amount, currency),
      ...amountFact('fee', record.fee, currency),
      ...amountFact('to_remit', leftToRemit(factsOf(record)), currency),
      ...amountFact('remitted', record.remitted, currency),
      ...fact('account', record.accountLabel),
      ...instantFact('requested_at', record.requestedAt),
      ...fact('reference', record.reference),
    ]
  },
  against: (db, _ctx, subject, decision) => reasonsAgainstDecision(db, subject, decision),
  decide: atOnce(decideWithdrawal),
  robot: (tx, _ctx, subject) => robotOnWithdrawal(tx, subject),
}

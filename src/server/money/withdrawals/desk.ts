import { sql } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import { leftToRemit } from '#machines/money/lifecycles/withdrawal.ts'
import { amountFact, atOnce, type DeskCase, fact, instantFact } from '#server/cases/desk-case.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { accountFacts } from '#server/money/withdrawal-accounts/shared/desk-facts.ts'
import {
  decideWithdrawal,
  reasonsAgainstDecisions,
  robotOnWithdrawal,
} from '#server/money/withdrawals/decide-withdrawal.ts'
import { factsOf, findWithdrawal } from '#server/money/withdrawals/record.ts'

/** Withdrawals requested by merchants: accepted, held, remitted in one or several portions, or returned. */
export const withdrawalCase: DeskCase = {
  rows: sql`select id as subject, merchant_id, id as label, status as state, requested_at as since, amount, currency,
    lower(id || ' ' || account_label || ' ' || coalesce(reference, '')) as search from withdrawals
    where ${unscoped('the desk decides for all')}`,
  waiting: ['RECEIVED', 'PENDING', 'INPROCESS', 'PART_SUCCESS'],
  async facts(db, _ctx, subject) {
    const record = await findWithdrawal(db, subject)
    if (!record) return undefined
    const currency = currencyOf(record.currency)
    const [account] = await db
      .select()
      .from(withdrawalAccounts)
      .where(byId(withdrawalAccounts.id, record.accountId ?? ''))
    return [
      ...amountFact('amount', record.amount, currency),
      ...amountFact('fee', record.fee, currency),
      ...amountFact('to_remit', leftToRemit(factsOf(record)), currency),
      ...amountFact('remitted', record.remitted, currency),
      ...fact('account', record.accountLabel),
      // The account cannot be changed while a withdrawal to it is open, so these details are where the money goes.
      ...(account ? accountFacts(account) : []),
      ...instantFact('requested_at', record.requestedAt),
      ...fact('reference', record.reference),
    ]
  },
  against: (db, _ctx, subject) => reasonsAgainstDecisions(db, subject),
  decide: atOnce(decideWithdrawal),
  robot: (tx, _ctx, subject) => robotOnWithdrawal(tx, subject),
}

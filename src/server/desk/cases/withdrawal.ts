import { eq, sql } from 'drizzle-orm'
import { leftToRemit } from '#machines/lifecycles/withdrawal.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import {
  decideWithdrawal,
  reasonsAgainstDecision,
  robotOnWithdrawal,
} from '#server/withdrawals/decide-withdrawal.ts'
import { currencyOf, factsOf, findWithdrawal } from '#server/withdrawals/record.ts'
import { accountFacts } from '../account-facts.ts'
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
    const [account] = await db
      .select()
      .from(withdrawalAccounts)
      .where(eq(withdrawalAccounts.id, record.accountId ?? ''))
    return [
      ...amountFact('amount', record.amount, currency),
      ...amountFact('fee', record.fee, currency),
      ...amountFact('to_remit', leftToRemit(factsOf(record)), currency),
      ...amountFact('remitted', record.remitted, currency),
      ...fact('account', record.accountLabel),
      // It is not changed while a withdrawal to it is open, so that this is where the money goes.
      ...(account ? accountFacts(account) : []),
      ...instantFact('requested_at', record.requestedAt),
      ...fact('reference', record.reference),
    ]
  },
  against: (db, _ctx, subject, decision) => reasonsAgainstDecision(db, subject, decision),
  decide: atOnce(decideWithdrawal),
  robot: (tx, _ctx, subject) => robotOnWithdrawal(tx, subject),
}

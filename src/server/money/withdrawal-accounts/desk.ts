import { sql } from 'drizzle-orm'
import { atOnce, type DeskCase, fact, stateOrDeleted } from '#server/cases/desk-case.ts'
import { unscoped } from '#server/kernel/scope.ts'
import {
  accountOfCase,
  decideWithdrawalAccount,
  reasonsAgainstDecisions,
  robotOnAccount,
} from '#server/money/withdrawal-accounts/decide-withdrawal-account.ts'
import { accountFacts } from './shared/desk-facts.ts'

export const withdrawalAccountCase: DeskCase = {
  rows: sql`select id as subject, merchant_id,
    trim(bank_name || ' ' || currency || ' ' || right(coalesce(nullif(iban, ''), account_number), 4)) as label,
    ${stateOrDeleted(sql`status`)} as state, created_at as since, null::bigint as amount, null::text as currency,
    lower(id || ' ' || bank_name || ' ' || company_name || ' ' || account_name) as search
    , open_area as country from withdrawal_accounts where ${unscoped('the desk decides for all')} and kind = 'bank'`,
  waiting: ['pending'],
  async facts(db, _ctx, subject) {
    const account = await accountOfCase(db, subject)
    if (!account) return undefined
    return [
      ...fact('open_area', account.openArea, 'country'),
      ...fact('currency', account.currency),
      ...accountFacts(account),
      ...fact('reserved_phone', account.reservedPhone),
      ...fact('certificate', account.certificate, 'file'),
    ]
  },
  against: (db, _ctx, subject) => reasonsAgainstDecisions(db, subject),
  decide: atOnce(decideWithdrawalAccount),
  robot: (tx, _ctx, subject) => robotOnAccount(tx, subject),
}

import { sql } from 'drizzle-orm'
import { type DeskCase, fact } from '#server/cases/desk-case.ts'
import { unscoped } from '#server/kernel/scope.ts'
import {
  askAndDecide,
  reasonsAgainstDecisions,
  robotOnVirtualAccount,
} from '#server/money/withdrawal-accounts/virtual/decide-virtual-account.ts'
import {
  articlesOf,
  currenciesOf,
  virtualAccountOf,
} from '#server/money/withdrawal-accounts/virtual/find-virtual-account.ts'

/** Virtual accounts, also those to which a currency is added. The provider's system decides what it can open. */
export const virtualAccountCase: DeskCase = {
  rows: sql`select id as subject, merchant_id, name as label, created_at as since,
    case when exists (select 1 from virtual_account_currencies as c
      where c.virtual_account_id = virtual_accounts.id and c.status = 'in_review')
    then 'in_review' else status end as state,
    null::bigint as amount, null::text as currency, lower(id || ' ' || name) as search
    from virtual_accounts where ${unscoped('the desk decides for all')}`,
  waiting: ['in_review'],
  async facts(db, _ctx, subject) {
    const account = await virtualAccountOf(db, subject)
    if (!account) return undefined
    const currencies = await currenciesOf(db, [subject])
    const articles = await articlesOf(db, account.merchantId)
    return [
      ...fact('account_name', account.name),
      ...fact('currencies', currencies.map(({ currency }) => currency).join(', ')),
      ...fact('articles', articles?.fileName ?? null, 'file'),
    ]
  },
  against: (db, _ctx, subject) => reasonsAgainstDecisions(db, subject),
  decide: askAndDecide,
  robot: robotOnVirtualAccount,
}

import { checkTradeType, getAllowNewAccount, getSession } from '#contract/access/sessions.ts'
import { query as queryCertification } from '#contract/company/identity.ts'
import { getAccountCenter, getWaits, homeSummary, queryRelateAccounts } from '#contract/home.ts'
import { hasPermission } from '#contract/links/payment-links.ts'
import { get as getBalance } from '#contract/money/balances.ts'
import { getEffectiveList } from '#contract/told/announcements.ts'
import type { Session } from '#portal/kit/session.ts'
import { answer, ok, sessionWith } from './support.tsx'

/** The answers of a good sign-in; the account and balances are empty. */
export function signedIn(codes: readonly string[] = [], rest: Partial<Session> = {}): void {
  const { account, newAccountAllowed, certification, announced, ...who } = sessionWith(codes, rest)
  answer(getSession, () => ok(who))
  answer(getAccountCenter, () => ok(account))
  answer(getEffectiveList, () => ok(announced))
  answer(getAllowNewAccount, () => ok({ allow: newAccountAllowed }))
  answer(queryCertification, () => ok(certification))
  answer(checkTradeType, () => ok({ industryType: who.industryType }))
  answer(hasPermission, () => ok({ permitted: true }))
  answer(queryRelateAccounts, () =>
    ok({ vaAccountRelated: 'Not Related', currentsAccountRelated: 'Not Related' }),
  )
  answer(getBalance, () => ok({ records: [], asOf: '2026-11-20T12:00:00.000Z', causes: [] }))
  answer(getWaits, () =>
    ok({
      ...{
        lines: [],
        kinds: [],
        main: null,
        count: 0,
        snoozed: 0,
        sentBack: [],
        today: '2026-11-20',
      },
      ...{ over: 0, due: { count: 0, worth: null }, atRisk: { count: 0, worth: null } },
    }),
  )
  answer(homeSummary, () =>
    ok({
      firstDay: '2026-11-14',
      lastDay: '2026-11-20',
      transactions: null,
      chargebacks: null,
    }),
  )
}

import { get as getBalance, homeSummary } from '#contract/balances.ts'
import { query as queryCertification } from '#contract/kyc.ts'
import { hasPermission } from '#contract/payment-links.ts'
import {
  checkTradeType,
  getAccountCenter,
  getAllowNewAccount,
  getSession,
  queryRelateAccounts,
} from '#contract/sessions.ts'
import type { Session } from '#portal/kit/session.ts'
import { answer, ok, sessionWith } from './support.tsx'

/** The answers of a good sign-in; the account and balances are empty. */
export function signedIn(codes: readonly string[] = [], rest: Partial<Session> = {}): void {
  const { account, newAccountAllowed, certification, ...who } = sessionWith(codes, rest)
  answer(getSession, () => ok(who))
  answer(getAccountCenter, () => ok(account))
  answer(getAllowNewAccount, () => ok({ allow: newAccountAllowed }))
  answer(queryCertification, () => ok(certification))
  answer(checkTradeType, () => ok({ industryType: who.industryType }))
  answer(hasPermission, () => ok({ permitted: true }))
  answer(queryRelateAccounts, () =>
    ok({ vaAccountRelated: 'Not Related', currentsAccountRelated: 'Not Related' }),
  )
  answer(getBalance, () => ok({ records: [], asOf: '2026-11-20T12:00:00.000Z' }))
  answer(homeSummary, () =>
    ok({
      transactions: null,
      chargebacks: null,
      waiting: { chargebacks: null, retrievals: null, riskOrders: null },
    }),
  )
}

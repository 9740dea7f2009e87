import * as v from 'valibot'
import type { Output } from '#contract/call.ts'
import { query as queryCertification } from '#contract/company/identity.ts'
import { getAccountCenter, getBootstrap, getWaits, homeSummary } from '#contract/home.ts'
import { get as getBalance } from '#contract/money/balances.ts'
import type { Session } from '#portal/kit/session.ts'
import { answer, ok, sessionWith } from './support.tsx'

/** The bootstrap response of a tab, with the announcements if requested. */
const bootstrapOf = (
  { account, certification, paymentLinks, related, announcements, ...who }: Session,
  body: unknown,
): Output<typeof getBootstrap> => ({
  ...{ session: who, account, certification, paymentLinks, related },
  announcements: v.is(v.object({ announcements: v.literal(true) }), body) ? announcements : [],
})

/** Sets the responses of a successful sign-in; the account and the balances are empty. */
export function signedIn(codes: readonly string[] = [], rest: Partial<Session> = {}): void {
  const held = sessionWith(codes, rest)
  answer(getBootstrap, ({ body }) => ok(bootstrapOf(held, body)))
  answer(getAccountCenter, () => ok(held.account))
  answer(queryCertification, () => ok(held.certification))
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

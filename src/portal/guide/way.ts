import { storeRequirements } from '#domain/company/website-requirements.ts'
import { day } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { type SetupState, setupNeeds } from '#domain/setup.ts'
import { m } from '#paraglide/messages.js'
import { setupNames, setupPlaces, setupTime } from './shared/setup.ts'

/** Steps of the guide: the onboarding steps on home, plus registration and settlement. */
export const waySteps = [
  'registration',
  'account',
  'identity',
  'website',
  'payment',
  'settlement',
  'withdrawal_account',
  'withdrawal',
] as const
export type WayStep = (typeof waySteps)[number]

/** Prerequisites of each step. */
const needs: Readonly<Record<WayStep, readonly WayStep[]>> = {
  registration: [],
  ...setupNeeds,
  settlement: ['payment'],
  // A payment must be settled before it can be withdrawn.
  withdrawal: [...setupNeeds.withdrawal.filter((one) => one !== 'payment'), 'settlement'],
}
export const before = (step: WayStep): readonly WayStep[] =>
  step !== 'registration' && needs[step].length === 0 ? ['registration'] : needs[step]
export const behind = (step: WayStep): readonly WayStep[] =>
  waySteps.filter((one) => before(one).includes(step))

export const wayNames: Readonly<Record<WayStep, () => string>> = {
  registration: m.first_withdrawal_registration,
  ...setupNames,
  settlement: m.first_withdrawal_settlement,
}

/** State of each step; undefined if it is not known. */
export type WayStates = Readonly<Partial<Record<WayStep, SetupState>>>
/** Duration of the last reviews of a step, in hours. */
export type UsualHours = Readonly<Partial<Record<WayStep, number | null>>>

type Words = {
  readonly text: () => string
  readonly needs: () => string
  readonly acts: () => string
  readonly time: (usualHours: number | null) => string
  readonly stops: () => string
  readonly links: readonly { readonly href: `/aq/${string}`; readonly label: () => string }[]
}

// Uses the product's constants, so that the guide cannot contradict them.
const { historyMonthsMin, historyMonthsMax } = storeRequirements
const reserve = {
  percent: String(limits.rollingReserveBasisPoints / 100),
  days: String(limits.rollingReserveDays),
}

export const wayLabels: Readonly<Record<WayStep, Words>> = {
  registration: {
    text: m.first_withdrawal_registration_text,
    needs: m.first_withdrawal_registration_needs,
    acts: m.first_withdrawal_you,
    time: () => m.first_withdrawal_registration_time(),
    stops: m.first_withdrawal_registration_stops,
    links: [],
  },
  account: {
    text: m.first_withdrawal_account_text,
    needs: m.first_withdrawal_account_needs,
    acts: m.first_withdrawal_you_then_us,
    time: (usual) => setupTime('account', usual),
    stops: m.first_withdrawal_account_stops,
    links: [{ href: setupPlaces.account, label: m.guide_account_link }],
  },
  identity: {
    text: m.first_withdrawal_identity_text,
    needs: m.first_withdrawal_identity_needs,
    acts: m.first_withdrawal_you_then_us,
    time: (usual) => setupTime('identity', usual),
    stops: m.first_withdrawal_identity_stops,
    links: [{ href: setupPlaces.identity, label: m.guide_identity_link }],
  },
  website: {
    text: m.first_withdrawal_website_text,
    needs: () =>
      m.first_withdrawal_website_needs({
        from: String(historyMonthsMin),
        to: String(historyMonthsMax),
      }),
    acts: m.first_withdrawal_you_then_us,
    time: (usual) => setupTime('website', usual),
    stops: m.first_withdrawal_website_stops,
    links: [
      { href: setupPlaces.website, label: m.guide_website_link },
      { href: '/aq/storeOnboarding', label: m.guide_review_link },
    ],
  },
  payment: {
    text: m.first_withdrawal_payment_text,
    needs: m.first_withdrawal_payment_needs,
    acts: m.first_withdrawal_payment_acts,
    time: () => m.first_withdrawal_payment_time(),
    stops: () => m.first_withdrawal_payment_stops({ days: String(limits.reviewAutoCancel / day) }),
    links: [
      { href: '/aq/keySetting', label: m.guide_keys_link },
      { href: setupPlaces.payment, label: m.payment_links_new },
      { href: '/aq/transitionLog', label: m.guide_payment_link },
    ],
  },
  settlement: {
    text: () => m.first_withdrawal_settlement_text(reserve),
    needs: m.first_withdrawal_settlement_needs,
    acts: m.first_withdrawal_settlement_acts,
    time: () => m.first_withdrawal_settlement_time(),
    stops: m.first_withdrawal_settlement_stops,
    links: [{ href: '/aq/unsettledBalance', label: m.guide_unsettled_link }],
  },
  withdrawal_account: {
    text: m.first_withdrawal_withdrawal_account_text,
    needs: m.first_withdrawal_withdrawal_account_needs,
    acts: m.first_withdrawal_you_then_us,
    time: (usual) => setupTime('withdrawal_account', usual),
    stops: m.first_withdrawal_withdrawal_account_stops,
    links: [{ href: setupPlaces.withdrawal_account, label: m.guide_cash_link }],
  },
  withdrawal: {
    text: m.first_withdrawal_withdrawal_text,
    needs: m.first_withdrawal_withdrawal_needs,
    acts: m.first_withdrawal_withdrawal_acts,
    time: (usual) => setupTime('withdrawal', usual),
    stops: m.first_withdrawal_withdrawal_stops,
    links: [
      { href: setupPlaces.withdrawal, label: m.guide_balance_link },
      { href: '/aq/WthdrawOperationManual', label: m.guide_manual_link },
    ],
  },
}

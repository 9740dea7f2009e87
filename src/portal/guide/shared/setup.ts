import type { Output } from '#contract/call.ts'
import type { getSetup } from '#contract/home.ts'
import { usualWorkingDays } from '#domain/company/identity/review.ts'
import { limits } from '#domain/limits.ts'
import type { PortalPath } from '#domain/routes.ts'
import type { SetupState, SetupStep } from '#domain/setup.ts'
import { sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import { editHref, websiteHref } from '#portal/company/websites/shared/addresses.ts'
import { isClosed } from '#portal/frame/permitted.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { accountHref } from '#portal/money/withdrawal-accounts/shared/addresses.ts'
import type { Tone } from '#ui/theme/tones.ts'
import { wayId } from './way-id.ts'

export const setupNames: Readonly<Record<SetupStep, () => string>> = {
  account: m.home_setup_account,
  identity: m.home_setup_identity,
  website: m.home_setup_website,
  payment: m.home_setup_payment,
  withdrawal_account: m.home_setup_withdrawal_account,
  withdrawal: m.home_setup_withdrawal,
}
/** Page on which each step is done. */
export const setupPlaces = {
  account: '/aq/accountCenter',
  identity: '/aq/certification',
  website: '/aq/addWebsite',
  payment: '/aq/createPaymentLinkV3',
  withdrawal_account: '/aq/cashAccount',
  withdrawal: '/aq/accountBalance',
} as const satisfies Readonly<Record<SetupStep, PortalPath>>
type ToRecord = Readonly<Partial<Record<SetupStep, (record: string) => string>>>
/** Links to a single record: a refused one, or a website that still needs authorisation. */
const recordHrefs: Readonly<Partial<Record<SetupState, ToRecord>>> = {
  yours: { website: websiteHref },
  refused: { website: editHref, withdrawal_account: accountHref },
}

export type Stands = Pick<
  NonNullable<Output<typeof getSetup>['steps']>[number],
  'step' | 'state' | 'record'
>

/** Link for continuing a step, to its record if there is one; undefined if the user has no access. */
export function setupHref({ step, state, record }: Stands): string | undefined {
  if (state === 'later') return undefined
  const place = setupPlaces[step]
  const path = isClosed(place) ? undefined : reachable(place)
  const toRecord = recordHrefs[state]?.[step]
  if (path && toRecord && record !== null) return toRecord(record)
  if (path && toRecord && state === 'refused') return undefined
  if (path) return path
  // A payment link is not the only way to take a payment, so the guide is the fallback.
  const guide = step === 'payment' && reachable('/aq/firstWithdrawal')
  return guide ? `${guide}#${wayId(step)}` : undefined
}

type Look = { readonly tone: Tone; readonly label: () => string }
const looks: Readonly<Record<SetupState, Look>> = {
  done: { tone: 'good', label: m.home_setup_done },
  yours: { tone: 'warn', label: m.home_setup_yours },
  ours: { tone: 'info', label: m.home_setup_ours },
  later: { tone: 'neutral', label: m.home_setup_later },
  refused: { tone: 'bad', label: m.home_setup_refused },
  not_eligible: { tone: 'bad', label: m.home_setup_not_eligible },
}

const onItsWay: Look = { tone: 'info', label: m.home_setup_on_its_way }

/** Appearance of a step by its state: a requested withdrawal is not under review, it is on its way to the bank. */
export const setupLook = (step: string, state: SetupState): Look =>
  step === 'withdrawal' && state === 'ours' ? onItsWay : looks[state]

const dayHours = 24
type Days = { readonly from: number; readonly to: number }
/** Usual review times in working days; undefined if none is published. */
const reviewDays: Partial<Record<SetupStep, Days>> = {
  account: { from: 1, to: 2 },
  identity: usualWorkingDays,
  website: { from: 1, to: 2 },
}
const within = ({ from, to }: Days) => ({
  from: String(from),
  to: String(to),
})

const recently = (hours: number): string =>
  hours < 2 * dayHours
    ? m.home_setup_usual({ hours: String(hours) })
    : m.home_setup_usual_days({ days: String(Math.round(hours / dayHours)) })

/** How long the provider takes for a step: the published time, and that of the last reviews. */
export function setupTime(step: SetupStep, usualHours: number | null): string {
  if (step === 'withdrawal') return m.home_setup_usual_arrival(within(limits.arrivalDays))
  const days = reviewDays[step]
  return days
    ? sentences(m.home_setup_usual_first(within(days)), usualHours !== null && recently(usualHours))
    : m.home_setup_usual_bank()
}

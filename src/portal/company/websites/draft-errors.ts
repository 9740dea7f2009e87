import {
  monthsBetween,
  readRate,
  readVolume,
  type StoreApplication,
  storeRequirements,
  unmetRequirements,
} from '#domain/company/website-requirements.ts'
import { readStoreUrl, storeLimits } from '#domain/company/websites.ts'
import { websiteRequirementsReasons } from '#labels/reasons/website-requirements.ts'
import type { FieldLabels } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import type { Draft, DraftField } from './draft.ts'
import type { RequirementStatus } from './requirement-list.tsx'

export type DraftErrors = Readonly<Partial<Record<DraftField, string>>>

const applicationFields = [
  'region',
  'companyType',
  'monthlyVolume',
  'chargebackRate',
  'experienced',
  'honest',
  'historyFrom',
  'historyTo',
] as const
type ApplicationField = (typeof applicationFields)[number]

/** What was said of a field, be it right or wrong. */
const isSaid: Readonly<Record<ApplicationField, (draft: Draft) => boolean>> = {
  region: ({ region }) => region !== '',
  companyType: ({ companyType }) => companyType !== '',
  monthlyVolume: ({ monthlyVolume }) => readVolume(monthlyVolume) !== undefined,
  chargebackRate: ({ chargebackRate }) => readRate(chargebackRate) !== undefined,
  experienced: ({ experienced }) => experienced,
  honest: ({ honest }) => honest,
  historyFrom: ({ historyFrom }) => historyFrom !== '',
  historyTo: ({ historyFrom, historyTo }) => monthsBetween(historyFrom, historyTo) !== undefined,
}

/** The declared part as the rules read it; of what is not said yet only `isSaid` is asked. */
const applicationOf = (draft: Draft): StoreApplication => ({
  ...draft,
  region: draft.region === '' ? 'OTHER' : draft.region,
  companyType: draft.companyType === '' ? 'other' : draft.companyType,
})

/** The requirements that what was entered so far does not meet, by the field they are about. */
function unmetSoFar(draft: Draft): DraftErrors {
  const found = unmetRequirements(applicationOf(draft), now()).filter(({ field }) =>
    isSaid[field](draft),
  )
  const told = formatReasons(
    websiteRequirementsReasons,
    found.map(({ reason }) => reason),
  )
  return Object.fromEntries(found.map(({ field }, at) => [field, told[at]?.text]))
}

/** How a requirement stands, by the field it is about. */
export const requirementStatusOf =
  (draft: Draft) =>
  (field: ApplicationField): RequirementStatus =>
    isSaid[field](draft) ? (unmetSoFar(draft)[field] ? 'unmet' : 'met') : 'open'

const required = (filled: boolean) => (filled ? undefined : m.portal_fault_required())

/** What is wrong with the website itself. */
function websiteFaults(draft: Draft): Partial<Record<DraftField, string | undefined>> {
  const name = [...draft.storeName.trim()].length
  const { nameMin, nameMax } = storeLimits
  return {
    storeName:
      required(name > 0) ??
      (name < nameMin || name > nameMax
        ? m.websites_fault_name({ min: String(nameMin), max: String(nameMax) })
        : undefined),
    storeUrl:
      required(draft.storeUrl.trim() !== '') ??
      (readStoreUrl(draft.storeUrl) === undefined ? m.websites_fault_url() : undefined),
    groupId: required(draft.groupId !== ''),
    settlementCurrency: required(draft.settlementCurrency.length > 0),
    tradeCategory: required(draft.tradeCategory !== ''),
    sftpDirectory:
      draft.fileDelivery === 'sftp' ? required(draft.sftpDirectory.trim() !== '') : undefined,
  }
}

/** What is missing of the declared part, or no value of its kind; unmet requirements stand beside these. */
const applicationFaults = (draft: Draft): Partial<Record<DraftField, string | undefined>> => ({
  region: required(draft.region !== ''),
  companyType: required(draft.companyType !== ''),
  monthlyVolume:
    required(draft.monthlyVolume.trim() !== '') ??
    (isSaid.monthlyVolume(draft) ? undefined : m.websites_fault_volume()),
  chargebackRate:
    required(draft.chargebackRate.trim() !== '') ??
    (isSaid.chargebackRate(draft) ? undefined : m.websites_fault_rate()),
  experienced: draft.experienced ? undefined : m.reasons_store_experience_unconfirmed(),
  honest: draft.honest ? undefined : m.reasons_store_business_unconfirmed(),
  historyFrom: required(draft.historyFrom !== ''),
  historyTo: required(draft.historyTo !== ''),
  historyProof: required(draft.historyProof.length > 0),
})

const filled = (faults: Partial<Record<DraftField, string | undefined>>): DraftErrors =>
  Object.fromEntries(Object.entries(faults).filter(([, words]) => words !== undefined))

/** What stands at the fields: requirements as one types, everything else once it was tried to send. */
export function fieldErrorsOf(draft: Draft, withApplication: boolean, tried: boolean): DraftErrors {
  const unmet = withApplication ? unmetSoFar(draft) : {}
  if (!tried) return unmet
  return {
    ...filled(websiteFaults(draft)),
    ...(withApplication ? filled(applicationFaults(draft)) : {}),
    ...unmet,
  }
}

/** The words that the server said, by the field of the form: what was declared lies a step deeper there. */
export const saidAt = (fields: FieldLabels): FieldLabels =>
  Object.fromEntries(
    Object.entries(fields).map(([path, words]) => [
      path
        .split('.')
        .filter((part) => !['application', 'delivery'].includes(part) && !/^\d+$/.test(part))[0] ??
        path,
      words,
    ]),
  )

/** The proof must cover so many months. */
export const historyMonths = {
  from: String(storeRequirements.historyMonthsMin),
  to: String(storeRequirements.historyMonthsMax),
}

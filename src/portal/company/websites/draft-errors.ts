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
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
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

/** Whether a field has a value that can be checked, valid or not. */
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

/** The declarations as input for the rules. Placeholders stand for missing choices; `isSaid` excludes those fields. */
const applicationOf = (draft: Draft): StoreApplication => ({
  ...draft,
  region: draft.region === '' ? 'OTHER' : draft.region,
  companyType: draft.companyType === '' ? 'other' : draft.companyType,
})

/** Requirements that the input so far does not meet, by field. */
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

/** Status of a requirement, by field. */
export const requirementStatusOf =
  (draft: Draft) =>
  (field: ApplicationField): RequirementStatus =>
    isSaid[field](draft) ? (unmetSoFar(draft)[field] ? 'unmet' : 'met') : 'open'

const required = (filled: boolean) => (filled ? undefined : m.portal_fault_required())

/** Errors of the website's own fields. */
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

/** Missing or malformed declarations; unmet requirements are reported separately. */
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

/** Messages by field: unmet requirements during input, all other errors after the first attempt. */
export function fieldErrorsOf(draft: Draft, withApplication: boolean, tried: boolean): DraftErrors {
  const unmet = withApplication ? unmetSoFar(draft) : {}
  if (!tried) return unmet
  return {
    ...filled(websiteFaults(draft)),
    ...(withApplication ? filled(applicationFaults(draft)) : {}),
    ...unmet,
  }
}

/** Maps the server's field errors to the form: the server nests declarations and delivery one level deeper. */
export const saidAt = (fields: FieldErrorTexts): FieldErrorTexts =>
  Object.fromEntries(
    Object.entries(fields).map(([path, words]) => [
      path
        .split('.')
        .filter((part) => !['application', 'delivery'].includes(part) && !/^\d+$/.test(part))[0] ??
        path,
      words,
    ]),
  )

/** Number of months that the proof must cover. */
export const historyMonths = {
  from: String(storeRequirements.historyMonthsMin),
  to: String(storeRequirements.historyMonthsMax),
}

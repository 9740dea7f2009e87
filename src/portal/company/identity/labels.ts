import type { ReviewMark } from '#contract/company/identity-shapes.ts'
import { continents } from '#domain/company/continents.ts'
import { companyTypes } from '#domain/company/identity/company-fields.ts'
import type { IdentityField } from '#domain/company/identity/fields.ts'
import { idTypes } from '#domain/company/identity/person-fields.ts'
import type { IdentityStatus } from '#domain/company/identity.ts'
import type { NumberWarning } from '#domain/company/identity-numbers.ts'
import { noteIn } from '#domain/notes.ts'
import {
  companyTypeLabels,
  continentLabels,
  identityStatusLabels,
  idTypeLabels,
  improveLabels,
} from '#labels/company/identity.ts'
import { type Label, labelFor } from '#labels/label.ts'
import { m } from '#paraglide/messages.js'
import { language } from '#portal/kit/language.ts'
import type { Looks } from '#portal/kit/status-chip.tsx'

/** Resolves a label in the user's language. */
export const said = (word: Label): string => word({}, { locale: language() })

const lists: readonly (readonly [readonly string[], Readonly<Record<string, Label>>])[] = [
  [companyTypes, companyTypeLabels],
  [idTypes, idTypeLabels],
  [continents, continentLabels],
]
/** Label of a chosen value; an unknown value is shown as it is. */
export function chosenLabel({ choices }: IdentityField, value: string): string {
  const words = lists.find(([one]) => one === choices)?.[1] ?? {}
  return labelFor(words, value, { locale: language() })
}

const lookOf = (status: IdentityStatus, tone: 'neutral' | 'info' | 'warn' | 'good' | 'bad') => ({
  tone,
  label: () => said(identityStatusLabels[status]),
})
export const statusLooks: Looks<IdentityStatus> = {
  draft: lookOf('draft', 'neutral'),
  pending: lookOf('pending', 'info'),
  modify: lookOf('modify', 'warn'),
  passed: lookOf('passed', 'good'),
  not_eligible: lookOf('not_eligible', 'bad'),
  cancelled: lookOf('cancelled', 'neutral'),
}

/** Texts of a review remark: the reason, and the note in the user's language. */
export const markText = ({ reason, ...notes }: ReviewMark) => ({
  reason: said(improveLabels[reason]),
  note: noteIn(language(), notes),
})

/** Warnings about a number that is inconsistent in itself or with other fields. */
export const warningLabels: Readonly<Record<NumberWarning, () => string>> = {
  check_digit: m.identity_warning_check_digit,
  length: m.identity_warning_length,
  birth_date_differs: m.identity_warning_birth_date_differs,
  number_differs: m.identity_warning_number_differs,
  expiry_differs: m.identity_warning_expiry_differs,
}

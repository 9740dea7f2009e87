import type { Mark } from '#contract/company/identity-shapes.ts'
import { continents } from '#domain/company/continents.ts'
import { companyTypes } from '#domain/company/identity/company-fields.ts'
import type { IdentityField } from '#domain/company/identity/fields.ts'
import { idTypes } from '#domain/company/identity/person-fields.ts'
import type { IdentityStatus } from '#domain/company/identity.ts'
import type { NumberWarning } from '#domain/company/identity-numbers.ts'
import { noteIn } from '#domain/notes.ts'
import { m } from '#paraglide/messages.js'
import { language } from '#portal/kit/language.ts'
import type { Looks } from '#portal/kit/status-chip.tsx'
import {
  companyTypeWords,
  continentWords,
  identityStatusWords,
  idTypeWords,
  improveWords,
} from '#words/company/identity.ts'
import { type Word, wordFor } from '#words/word.ts'

/** A word in the reader's language. */
export const said = (word: Word): string => word({}, { locale: language() })

const lists: readonly (readonly [readonly string[], Readonly<Record<string, Word>>])[] = [
  [companyTypes, companyTypeWords],
  [idTypes, idTypeWords],
  [continents, continentWords],
]
/** The word of a value that was chosen; one that is on no list is shown as it is. */
export function chosenWord({ choices }: IdentityField, value: string): string {
  const words = lists.find(([one]) => one === choices)?.[1] ?? {}
  return wordFor(words, value, { locale: language() })
}

const lookOf = (status: IdentityStatus, tone: 'neutral' | 'info' | 'warn' | 'good' | 'bad') => ({
  tone,
  label: () => said(identityStatusWords[status]),
})
/** How an application stands, as a chip. */
export const statusLooks: Looks<IdentityStatus> = {
  draft: lookOf('draft', 'neutral'),
  pending: lookOf('pending', 'info'),
  modify: lookOf('modify', 'warn'),
  passed: lookOf('passed', 'good'),
  not_eligible: lookOf('not_eligible', 'bad'),
  cancelled: lookOf('cancelled', 'neutral'),
}

/** What the staff says of a field: the reason, and the note in the reader's language. */
export const markText = ({ reason, ...notes }: Mark) => ({
  reason: said(improveWords[reason]),
  note: noteIn(language(), notes),
})

/** What is said of a number that does not agree with itself, or with what was entered beside it. */
export const warningWords: Readonly<Record<NumberWarning, () => string>> = {
  check_digit: m.identity_warning_check_digit,
  length: m.identity_warning_length,
  birth_date_differs: m.identity_warning_birth_date_differs,
  number_differs: m.identity_warning_number_differs,
  expiry_differs: m.identity_warning_expiry_differs,
}

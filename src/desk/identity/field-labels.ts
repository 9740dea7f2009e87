import type { ReviewMark } from '#contract/company/identity-shapes.ts'
import type { FieldRow } from '#contract/desk/identity-reviews.ts'
import { type CompanyField, companyFields } from '#domain/company/identity/company-fields.ts'
import { flagSet, type IdentityField } from '#domain/company/identity/fields.ts'
import { type PersonField, personFields } from '#domain/company/identity/person-fields.ts'
import type { ImproveReason } from '#domain/company/identity/review.ts'
import type { ChangeType, PersonRole } from '#domain/company/identity.ts'
import { noteIn } from '#domain/notes.ts'
import {
  changeTypeLabels,
  companyFieldLabels,
  companyTypeLabels,
  continentLabels,
  idTypeLabels,
  improveLabels,
  personFieldLabels,
  roleLabels,
} from '#labels/company/identity.ts'
import type { Label } from '#labels/label.ts'
import { sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import { countryName, language } from '#portal/kit/language.ts'

const here = () => ({ locale: language() })

const isCompanyField = (name: string): name is CompanyField => Object.hasOwn(companyFields, name)
const isPersonField = (name: string): name is PersonField => Object.hasOwn(personFields, name)

/** The definition of a field; undefined for one that only a newer server knows. */
function definitionOf({ person, field }: FieldRow): IdentityField | undefined {
  if (person === null) return isCompanyField(field) ? companyFields[field] : undefined
  return isPersonField(field) ? personFields[field] : undefined
}

export function fieldName({ person, field }: FieldRow): string {
  if (person === null) return isCompanyField(field) ? companyFieldLabels[field]({}, here()) : field
  return isPersonField(field) ? personFieldLabels[field]({}, here()) : field
}

/** The owner of a field, with all roles that the row covers. */
export const ownerName = (
  { person }: FieldRow,
  roles: readonly PersonRole[] = person ? [person.role] : [],
): string =>
  person === null ? m.desk_identity_company() : `${person.name} · ${roles.map(roleName).join(', ')}`

const choices: Readonly<Record<string, Label>> = {
  ...companyTypeLabels,
  ...continentLabels,
  ...idTypeLabels,
}

export function valueText(row: FieldRow, value: string): string {
  const { kind } = definitionOf(row) ?? {}
  if (value === '') return '–'
  if (kind === 'choice') return choices[value]?.({}, here()) ?? value
  if (kind === 'country') return countryName(value)
  if (kind === 'share') return `${value}%`
  if (kind === 'flag') return value === flagSet ? m.identity_yes() : '–'
  return value
}

export const improveName = (reason: ImproveReason): string => improveLabels[reason]({}, here())
/** The text of a review mark: its reason, and the note in the reader's language. */
export const markText = ({ reason, ...notes }: ReviewMark): string =>
  sentences(improveName(reason), noteIn(language(), notes))
export const changeName = (type: ChangeType): string => changeTypeLabels[type]({}, here())
export const roleName = (role: PersonRole): string => roleLabels[role]({}, here())

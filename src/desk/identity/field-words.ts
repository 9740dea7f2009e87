import type { Mark } from '#contract/company/identity-shapes.ts'
import type { FieldRow } from '#contract/desk/identity-reviews.ts'
import { type CompanyField, companyFields } from '#domain/company/identity/company-fields.ts'
import { flagSet, type IdentityField } from '#domain/company/identity/fields.ts'
import { type PersonField, personFields } from '#domain/company/identity/person-fields.ts'
import type { ImproveReason } from '#domain/company/identity/review.ts'
import type { ChangeType, PersonRole } from '#domain/company/identity.ts'
import { noteIn } from '#domain/notes.ts'
import { m } from '#paraglide/messages.js'
import { countryName, language } from '#portal/kit/language.ts'
import {
  changeTypeWords,
  companyFieldWords,
  companyTypeWords,
  continentWords,
  idTypeWords,
  improveWords,
  personFieldWords,
  roleWords,
} from '#words/company/identity.ts'
import { sentences } from '#words/sentences.ts'
import type { Word } from '#words/word.ts'

/** The language of this page. */
const here = () => ({ locale: language() })

const isCompanyField = (name: string): name is CompanyField => Object.hasOwn(companyFields, name)
const isPersonField = (name: string): name is PersonField => Object.hasOwn(personFields, name)

/** How a field is defined; undefined for one that a newer server knows. */
function definitionOf({ person, field }: FieldRow): IdentityField | undefined {
  if (person === null) return isCompanyField(field) ? companyFields[field] : undefined
  return isPersonField(field) ? personFields[field] : undefined
}

/** What a field is called. */
export function fieldName({ person, field }: FieldRow): string {
  if (person === null) return isCompanyField(field) ? companyFieldWords[field]({}, here()) : field
  return isPersonField(field) ? personFieldWords[field]({}, here()) : field
}

/** Whose field it is, with all roles that it stands for. */
export const ownerName = (
  { person }: FieldRow,
  roles: readonly PersonRole[] = person ? [person.role] : [],
): string =>
  person === null ? m.desk_identity_company() : `${person.name} · ${roles.map(roleName).join(', ')}`

const choices: Readonly<Record<string, Word>> = {
  ...companyTypeWords,
  ...continentWords,
  ...idTypeWords,
}

/** A value as people read it. */
export function valueText(row: FieldRow, value: string): string {
  const { kind } = definitionOf(row) ?? {}
  if (value === '') return '–'
  if (kind === 'choice') return choices[value]?.({}, here()) ?? value
  if (kind === 'country') return countryName(value)
  if (kind === 'share') return `${value}%`
  if (kind === 'flag') return value === flagSet ? m.identity_yes() : '–'
  return value
}

export const improveName = (reason: ImproveReason): string => improveWords[reason]({}, here())
/** What was said of a field: the reason, and the note in the reader's language. */
export const markText = ({ reason, ...notes }: Mark): string =>
  sentences(improveName(reason), noteIn(language(), notes))
export const changeName = (type: ChangeType): string => changeTypeWords[type]({}, here())
export const roleName = (role: PersonRole): string => roleWords[role]({}, here())

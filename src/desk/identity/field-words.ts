import type { FieldRow } from '#contract/desk/identity-reviews.ts'
import { type CompanyField, companyFields } from '#domain/company/identity/company-fields.ts'
import type { IdentityField } from '#domain/company/identity/fields.ts'
import { type PersonField, personFields } from '#domain/company/identity/person-fields.ts'
import type { ImproveReason } from '#domain/company/identity/review.ts'
import type { ChangeType, PersonRole } from '#domain/company/identity.ts'
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

/** Whose field it is. */
export const ownerName = ({ person }: FieldRow): string =>
  person === null ? m.desk_identity_company() : `${person.name} · ${roleName(person.role)}`

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
  return value
}

/** What is kept to be said to the merchant for each reason. */
export const keptTexts: Readonly<Partial<Record<ImproveReason, Word>>> = {
  differs_from_document: m.desk_keep_differs_from_document,
  unreadable: m.desk_keep_unreadable,
  out_of_date: m.desk_keep_out_of_date,
  incomplete: m.desk_keep_incomplete,
  wrong_document: m.desk_keep_wrong_document,
}

export const improveName = (reason: ImproveReason): string => improveWords[reason]({}, here())
export const changeName = (type: ChangeType): string => changeTypeWords[type]({}, here())
export const roleName = (role: PersonRole): string => roleWords[role]({}, here())

import type { Application } from '#contract/company/identity-shapes.ts'
import { companyFieldsFor, personFieldsFor } from '#domain/company/identity/checks.ts'
import {
  type CompanyField,
  certificateFields,
  companyFieldNames,
  companyFields,
} from '#domain/company/identity/company-fields.ts'
import { companyPath, type FieldPath, personPath } from '#domain/company/identity/content.ts'
import type { IdentityError } from '#domain/company/identity/field-errors.ts'
import { type IdentityField, type PersonData, variantOf } from '#domain/company/identity/fields.ts'
import { personsIn as everyone } from '#domain/company/identity/paths.ts'
import {
  documentFields,
  type PersonField,
  personFieldNames,
  personFields,
} from '#domain/company/identity/person-fields.ts'
import type { Person } from '#domain/company/identity/person-lists.ts'
import { openErrors } from '#domain/company/identity/sending.ts'
import {
  changeOf,
  type PersonRole,
  type UserType,
  userTypeOf,
  userTypes,
} from '#domain/company/identity.ts'
import {
  type VerificationSection,
  verificationSections,
} from '#labels/company/identity-sections.ts'
import type { ApplicationNow } from '#machines/company/parts/kyc-change.ts'

/** The role of a section, because person sections are named after roles; null for the others. */
export const roleOf = (section: VerificationSection): PersonRole | null =>
  section === 'legal_person' ||
  section === 'director' ||
  section === 'shareholder' ||
  section === 'beneficial_owner'
    ? section
    : null

/** Persons in a role as they will be after approval, including new ones. */
export function personsIn({ content, type }: ApplicationNow, role: PersonRole): readonly Person[] {
  if (changeOf(type).of === 'id' || changeOf(type).of === 'info')
    return content.updates.filter((one) => one.role === role)
  const { passedList, newList } = content.lists[userTypeOf(role)]
  return [...passedList, ...newList].filter((one) => one.role === role)
}

export function sectionOfPath(now: ApplicationNow, path: FieldPath): VerificationSection | null {
  const [of, name = ''] = path.split('.')
  if (of === 'company') {
    const field = Object.entries(companyFields).find(([one]) => one === name)?.[1]
    return verificationSections.find((one) => one === field?.section) ?? null
  }
  return everyone(now.content).find(({ personalId }) => personalId === name)?.role ?? null
}

/** Person fields that the application covers. */
export function fieldsOfPerson(
  now: ApplicationNow,
  { role, data }: Person,
): readonly PersonField[] {
  const asked = personFieldsFor(role, variantOf(now.content.company), data)
  const { of } = changeOf(now.type)
  if (of === 'id') return asked.filter((name) => documentFields.includes(name))
  if (of === 'info') return asked.filter((name) => !documentFields.includes(name))
  return asked
}

/** A field to be improved, with its review remark. */
export type Item = Application['items'][number]
export type SectionState = {
  readonly section: VerificationSection
  readonly missing: number
  readonly toImprove: number
  readonly improved: number
}

const sectionOfGroup = {
  1: 'legal_person',
  2: 'shareholder',
  3: 'beneficial_owner',
} as const satisfies Readonly<Record<UserType, VerificationSection>>

/** Person sections that require someone but are empty. */
export function emptySections({ type, content: { lists } }: ApplicationNow) {
  const change = changeOf(type)
  const groups =
    change.of === 'everything' ? userTypes : change.of === 'persons' ? [change.userType] : []
  return groups
    .filter((group) => lists[group].passedList.length + lists[group].newList.length === 0)
    .map((group) => sectionOfGroup[group])
}

/** Number of open items: invalid or missing fields, and missing persons. */
export const openCount = (now: ApplicationNow, today: string): number =>
  Object.keys(openErrors(now, today)).length + emptySections(now).length

/** State of each section. An empty section that requires a person counts as one missing item. */
export function sectionStates(
  now: ApplicationNow,
  sections: readonly VerificationSection[],
  items: readonly Item[],
  today: string,
): readonly SectionState[] {
  const faults = Object.keys(openErrors(now, today))
  const empty = emptySections(now)
  return sections.map((section) => {
    const inside = (path: FieldPath) => sectionOfPath(now, path) === section
    const nobody = empty.some((one) => one === section)
    const own = items.filter(({ path }) => inside(path))
    return {
      section,
      missing: faults.filter(inside).length + (nobody ? 1 : 0),
      toImprove: own.filter(({ improved }) => !improved).length,
      improved: own.filter(({ improved }) => improved).length,
    }
  })
}

/** Selects the errors of some fields, by field name. */
function faultsOf<Field extends string>(
  faults: Readonly<Record<FieldPath, IdentityError>>,
  names: readonly Field[],
  pathOf: (name: Field) => FieldPath,
): Readonly<Partial<Record<Field, IdentityError>>> {
  const found: Partial<Record<Field, IdentityError>> = {}
  for (const name of names) {
    const fault = faults[pathOf(name)]
    if (fault) found[name] = fault
  }
  return found
}

/** Errors of the company data, by field. */
export const errorsOfCompany = (now: ApplicationNow, today: string) =>
  faultsOf(openErrors(now, today), companyFieldNames, companyPath)
/** Errors of a person whom the application can change, by field. */
export const errorsOfPerson = (now: ApplicationNow, { personalId }: Person, today: string) =>
  faultsOf(openErrors(now, today), personFieldNames, (name) => personPath(personalId, name))

/** Company fields of a section that the application requires. */
export const companyFieldsIn = (now: ApplicationNow, section: VerificationSection) =>
  companyFieldsFor(now.content.company).filter(
    (name) =>
      companyFields[name].section === section &&
      (changeOf(now.type).of !== 'company' || certificateFields.includes(name)),
  )

/** Company field name from a path; undefined if it is not a company field. */
export const companyFieldOf = (path: FieldPath): CompanyField | undefined =>
  companyFieldNames.find((name) => path === companyPath(name))

/** Person field name from a path; undefined if it is not a person field. */
export const personFieldOf = (path: FieldPath): keyof PersonData | undefined =>
  path.startsWith('person.')
    ? personFieldNames.find((name) => path.endsWith(`.${name}`))
    : undefined

export const isFieldPath = (path: FieldPath): boolean =>
  companyFieldOf(path) !== undefined || personFieldOf(path) !== undefined

/** Definition of the field at a path; throws if there is none. */
export function definitionOf(path: FieldPath): IdentityField {
  const company = companyFieldOf(path)
  if (company) return companyFields[company]
  const person = personFieldOf(path)
  if (!person) throw new Error(`no field ${path}`)
  return personFields[person]
}

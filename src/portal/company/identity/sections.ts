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

/** The sections of persons are called as their roles. */
export const roleOf = (section: VerificationSection): PersonRole | null =>
  section === 'legal_person' ||
  section === 'director' ||
  section === 'shareholder' ||
  section === 'beneficial_owner'
    ? section
    : null

/** Everybody who has a role once it has passed, and who is only now being added. */
export function personsIn({ content, type }: ApplicationNow, role: PersonRole): readonly Person[] {
  if (changeOf(type).of === 'id' || changeOf(type).of === 'info')
    return content.updates.filter((one) => one.role === role)
  const { passedList, newList } = content.lists[userTypeOf(role)]
  return [...passedList, ...newList].filter((one) => one.role === role)
}

/** The section that a field of an application stands in. */
export function sectionOfPath(now: ApplicationNow, path: FieldPath): VerificationSection | null {
  const [of, name = ''] = path.split('.')
  if (of === 'company') {
    const field = Object.entries(companyFields).find(([one]) => one === name)?.[1]
    return verificationSections.find((one) => one === field?.section) ?? null
  }
  return everyone(now.content).find(({ personalId }) => personalId === name)?.role ?? null
}

/** The fields of a person that an application changes. */
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

/** A field that is to be improved, with what the staff says of it. */
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

/** The sections of persons that must have somebody and have nobody. */
export function emptySections({ type, content: { lists } }: ApplicationNow) {
  const change = changeOf(type)
  const groups =
    change.of === 'everything' ? userTypes : change.of === 'persons' ? [change.userType] : []
  return groups
    .filter((group) => lists[group].passedList.length + lists[group].newList.length === 0)
    .map((group) => sectionOfGroup[group])
}

/** How much of an application is open: fields, and persons that are missing. */
export const openCount = (now: ApplicationNow, today: string): number =>
  Object.keys(openErrors(now, today)).length + emptySections(now).length

/** How each section of an application stands. A section of persons that must have one and has none misses one. */
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

/** The faults among those of an application that are of some fields, by field. */
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

/** Everything that is wrong with a company's data in an application, by field. */
export const errorsOfCompany = (now: ApplicationNow, today: string) =>
  faultsOf(openErrors(now, today), companyFieldNames, companyPath)
/** The same of a person whom the application may change. */
export const errorsOfPerson = (now: ApplicationNow, { personalId }: Person, today: string) =>
  faultsOf(openErrors(now, today), personFieldNames, (name) => personPath(personalId, name))

/** The fields of a company that stand in a section and are asked for. */
export const companyFieldsIn = (now: ApplicationNow, section: VerificationSection) =>
  companyFieldsFor(now.content.company).filter(
    (name) =>
      companyFields[name].section === section &&
      (changeOf(now.type).of !== 'company' || certificateFields.includes(name)),
  )

/** The name of a field within its path, where it is one of a company. */
export const companyFieldOf = (path: FieldPath): CompanyField | undefined =>
  companyFieldNames.find((name) => path === companyPath(name))

/** The same, where it is one of a person. */
export const personFieldOf = (path: FieldPath): keyof PersonData | undefined =>
  path.startsWith('person.')
    ? personFieldNames.find((name) => path.endsWith(`.${name}`))
    : undefined

/** Whether a path is that of a field. */
export const isFieldPath = (path: FieldPath): boolean =>
  companyFieldOf(path) !== undefined || personFieldOf(path) !== undefined

/** What a field is, by its path. */
export function definitionOf(path: FieldPath): IdentityField {
  const company = companyFieldOf(path)
  if (company) return companyFields[company]
  const person = personFieldOf(path)
  if (!person) throw new Error(`no field ${path}`)
  return personFields[person]
}

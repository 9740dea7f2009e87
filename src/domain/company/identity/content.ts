import { type ChangeType, changeOf, type UserType, userTypeOf, userTypes } from '../identity.ts'
import { companyErrors, personErrors } from './checks.ts'
import { certificateFields, companyFields } from './company-fields.ts'
import type { IdentityError } from './field-errors.ts'
import { type CompanyData, type PersonData, trimmed, variantOf } from './fields.ts'
import { contradictions, rolesOf, withFields } from './people.ts'
import { documentFields, type PersonField, personFields, sharedFields } from './person-fields.ts'
import {
  afterPassing,
  everybody,
  type Person,
  type PersonList,
  type PersonLists,
} from './person-lists.ts'

/** The identity of a merchant as last approved. */
export type PassedIdentity = { readonly company: CompanyData; readonly persons: readonly Person[] }

/** Content of an application: only the part that its kind covers may differ from the approved identity. */
export type IdentityContent = {
  readonly company: CompanyData
  readonly lists: PersonLists
  /** New data of persons who are already approved. */
  readonly updates: readonly Person[]
}

const listOf = (persons: readonly Person[], group: UserType): PersonList => ({
  passedList: persons.filter(({ role }) => userTypeOf(role) === group),
  newList: [],
  deleteList: [],
})
const listsOf = (persons: readonly Person[]): PersonLists => ({
  1: listOf(persons, 1),
  2: listOf(persons, 2),
  3: listOf(persons, 3),
})

export const nobody: PassedIdentity = { company: {}, persons: [] }

/**
 * Initial content of an application: everything as approved; a change of one person also starts with that person in
 * `updates`.
 */
export function contentFor(passed: PassedIdentity, personalId: string | null): IdentityContent {
  const { company, persons } = passed
  const updates = persons.filter((one) => one.personalId === personalId)
  return { company, lists: listsOf(persons), updates }
}

const trimmedPerson = (person: Person): Person => ({ ...person, data: trimmed(person.data) })
const trimmedList = (list: PersonList): PersonList => ({
  ...list,
  newList: list.newList.map(trimmedPerson),
})

/** Content as submitted: all texts trimmed. A draft is stored as typed. */
export const trimmedContent = ({ company, lists, updates }: IdentityContent): IdentityContent => ({
  company: trimmed(company),
  lists: { 1: trimmedList(lists[1]), 2: trimmedList(lists[2]), 3: trimmedList(lists[3]) },
  updates: updates.map(trimmedPerson),
})

/** Copies the named fields from `after`; the others stay as in `before`. */
const taken = <T extends object>(before: T, after: T, names: readonly (keyof T)[]): T => {
  const kept = { ...before }
  for (const name of names) {
    if (after[name] === undefined) delete kept[name]
    else kept[name] = after[name]
  }
  return kept
}
const isDocumentField = (name: string) => documentFields.some((one) => one === name)
const infoFields = (Object.keys(personFields) as PersonField[]).filter(
  (name) => !isDocumentField(name),
)
const namesOf = (of: 'id' | 'info'): readonly PersonField[] =>
  of === 'id' ? documentFields : infoFields

/** Identity of the merchant once an application of the kind is approved. */
export function passedAfter(
  passed: PassedIdentity,
  type: ChangeType,
  content: IdentityContent,
): PassedIdentity {
  const change = changeOf(type)
  if (change.of === 'everything')
    return { company: content.company, persons: everybody(content.lists) }
  if (change.of === 'company')
    return { ...passed, company: taken(passed.company, content.company, certificateFields) }
  if (change.of === 'persons') {
    const { userType } = change
    const { newList, deleteList } = content.lists[userType]
    const others = passed.persons.filter(({ role }) => userTypeOf(role) !== userType)
    // Persons who stay keep their last approved data: a change of their own may have been approved meanwhile.
    const passedList = listOf(passed.persons, userType).passedList.filter(
      ({ personalId }) => !deleteList.includes(personalId),
    )
    const group = afterPassing(userType, { passedList, newList, deleteList })
    return { ...passed, persons: [...others, ...group] }
  }
  const names = namesOf(change.of)
  const elsewhere = names.filter((name) => sharedFields.includes(name))
  return {
    ...passed,
    // Personal data changes in every role of the person; a share and documents of one role change in that role only.
    persons: content.updates.reduce((persons, { personalId, data }) => {
      const linked = rolesOf(persons, personalId)
      return persons.map((one) => {
        if (one.personalId === personalId)
          return { ...one, data: withFields(one.data, data, names) }
        return linked.includes(one) ? { ...one, data: withFields(one.data, data, elsewhere) } : one
      })
    }, passed.persons),
  }
}

/** Path of a field in an application: `company.city`, `person.psn_1.idFront`. */
export type FieldPath = string
export const companyPath = (field: keyof typeof companyFields): FieldPath => `company.${field}`
export const personPath = (personalId: string, field: keyof PersonData): FieldPath =>
  `person.${personalId}.${field}`

/** Persons whose data an application of the kind may change. */
export function writtenPersons(type: ChangeType, content: IdentityContent): readonly Person[] {
  const change = changeOf(type)
  if (change.of === 'company') return []
  if (change.of === 'id' || change.of === 'info') return content.updates
  const groups = change.of === 'persons' ? [change.userType] : userTypes
  return groups.flatMap((group) => content.lists[group].newList)
}

/**
 * Fields of changed persons that contradict the same person's data in another role, once applied to the approved
 * identity.
 */
export function differingFields(
  type: ChangeType,
  content: IdentityContent,
  passed: PassedIdentity,
) {
  const { of } = changeOf(type)
  const { persons } = passedAfter(passed, type, content)
  return contradictions(writtenPersons(type, content), persons).filter(
    ({ field }) => (of !== 'id' && of !== 'info') || namesOf(of).includes(field),
  )
}

/** Errors of an application on a day (yyyy-MM-dd, UTC), by path; empty if there are none. */
export function contentErrors(
  type: ChangeType,
  content: IdentityContent,
  today: string,
): Readonly<Record<FieldPath, IdentityError>> {
  const change = changeOf(type)
  const found: Record<FieldPath, IdentityError> = {}
  const put = (path: FieldPath, fault: IdentityError | undefined) => {
    if (fault) found[path] = fault
  }
  if (change.of === 'everything' || change.of === 'company') {
    const faults = companyErrors(content.company, today)
    const names = change.of === 'company' ? certificateFields : Object.keys(companyFields)
    for (const name of names as (keyof typeof companyFields)[]) put(companyPath(name), faults[name])
  }
  const variant = variantOf(content.company)
  const persons = userTypes.flatMap((group) => content.lists[group].passedList)
  const begunWith = { company: content.company, persons }
  for (const { personalId, field } of differingFields(type, content, begunWith))
    put(personPath(personalId, field), 'differs_between_roles')
  for (const { personalId, role, data } of writtenPersons(type, content)) {
    const faults = personErrors(role, variant, data, today)
    const names =
      change.of === 'id' || change.of === 'info' ? namesOf(change.of) : Object.keys(faults)
    for (const name of names as (keyof PersonData)[])
      put(personPath(personalId, name), faults[name])
  }
  return found
}

/** Names of all files in an application. */
export function filesIn({ company, lists, updates }: IdentityContent): readonly string[] {
  const persons = [
    ...updates,
    ...userTypes.flatMap((g) => [...lists[g].passedList, ...lists[g].newList]),
  ]
  return [company, ...persons.map(({ data }) => data)].flatMap((data) =>
    Object.values(data).flatMap((value) => (typeof value === 'string' || !value ? [] : [...value])),
  )
}

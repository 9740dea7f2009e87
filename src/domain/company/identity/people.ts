import { personRoles, userTypes } from '../identity.ts'
import type { IdentityContent } from './content.ts'
import { flagSet, type PersonData } from './fields.ts'
import { type PersonField, personFields, sharedFields } from './person-fields.ts'
import type { Person, PersonList } from './person-lists.ts'
import { ownerShare, parseShare } from './shares.ts'

/** Normalises a number or name for comparison: without case, spaces and punctuation, including any apostrophe. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}+@]/gu, '')

// Document kinds with a single issuing country.
const oneIssuer = ['mainland_id', 'hong_kong_id', 'mainland_travel_permit']

/** Key that identifies a document: kind, number and, if it matters, country; null if not entered. */
export function documentKey({ idType = '', idNumber = '', nationality = '' }: PersonData) {
  const number = plain(idNumber)
  if (number === '' || idType === '') return null
  return { document: `${idType} ${number}`, country: oneIssuer.includes(idType) ? '' : nationality }
}

/** Whether two persons have the same document. A missing country matches any. */
function haveSameDocument(one: PersonData, other: PersonData): boolean {
  const [mine, yours] = [documentKey(one), documentKey(other)]
  if (!mine || mine.document !== yours?.document) return false
  return mine.country === '' || yours.country === '' || mine.country === yours.country
}

const humanOf = ({ personalId, sameAs }: Person): string => sameAs ?? personalId

/** Whether two entries are one person in two roles: one was copied from the other, or both have the same document. */
const isSamePerson = (one: Person, other: Person): boolean =>
  humanOf(one) === humanOf(other) || haveSameDocument(one.data, other.data)

/** Groups entries by person, each group in the order of the roles. */
export function peopleOf(persons: readonly Person[]): readonly (readonly Person[])[] {
  const ordered = personRoles.flatMap((role) => persons.filter((one) => one.role === role))
  return ordered.reduce<readonly (readonly Person[])[]>((groups, person) => {
    const joined = groups.filter((group) => group.some((one) => isSamePerson(one, person)))
    const others = groups.filter((group) => !joined.includes(group))
    return [...others, [...joined.flat(), person]]
  }, [])
}

/** All entries of the person with the given id, in every role, including that entry. */
export const rolesOf = (persons: readonly Person[], personalId: string): readonly Person[] =>
  peopleOf(persons).find((group) => group.some((one) => one.personalId === personalId)) ?? []

type Value = string | readonly string[] | undefined
const same = (one: Value, other: Value): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** Copies the named fields from `from` into `data`. */
export function withFields(
  data: PersonData,
  from: PersonData,
  names: readonly PersonField[],
): PersonData {
  const next: Partial<Record<PersonField, Value>> = { ...data }
  for (const name of names) {
    if (from[name] === undefined) delete next[name]
    else next[name] = from[name]
  }
  return next as PersonData
}

/**
 * Applies a change of one person, who was `before`, to the person's other new roles, in every field that had the same
 * value before. Fields with other values stay and become contradictions.
 */
export function withChangedEverywhere(
  content: IdentityContent,
  before: Person,
  data: PersonData,
): IdentityContent {
  const changed = sharedFields.filter((name) => !same(before.data[name], data[name]))
  if (changed.length === 0) return content
  const { lists } = content
  const others = userTypes
    .flatMap((group) => lists[group].newList)
    .filter(({ personalId }) => personalId !== before.personalId)
  const roles = rolesOf([before, ...others], before.personalId)
  const change = (list: PersonList): PersonList => ({
    ...list,
    newList: list.newList.map((one) => {
      if (one.personalId === before.personalId || !roles.includes(one)) return one
      const agreed = changed.filter((name) => same(one.data[name], before.data[name]))
      return { ...one, data: withFields(one.data, data, agreed) }
    }),
  })
  return { ...content, lists: { 1: change(lists[1]), 2: change(lists[2]), 3: change(lists[3]) } }
}

const validity = ({ idLongTerm, idUntil = '' }: PersonData): string =>
  idLongTerm === flagSet ? flagSet : idUntil

const differs = (one: string, other: string): boolean =>
  plain(one) !== '' && plain(other) !== '' && plain(one) !== plain(other)

/** Shared fields in which two entries of the same person differ. Files are not compared. */
function differences(one: PersonData, other: PersonData): readonly PersonField[] {
  const fields = sharedFields.filter((name) => {
    const { kind } = personFields[name]
    if (kind === 'files' || kind === 'flag' || name === 'idUntil') return false
    const [mine, yours] = [one[name], other[name]]
    return typeof mine === 'string' && typeof yours === 'string' && differs(mine, yours)
  })
  if (!differs(validity(one), validity(other))) return fields
  return [...fields, one.idLongTerm === flagSet ? 'idLongTerm' : 'idUntil']
}

/** Fields of changed persons that differ from the same person's data in another role. */
export const contradictions = (
  written: readonly Person[],
  everybody: readonly Person[],
): readonly { readonly personalId: string; readonly field: PersonField }[] =>
  peopleOf(everybody).flatMap((roles) =>
    roles
      .filter((one) => written.some(({ personalId }) => personalId === one.personalId))
      .flatMap((one) => {
        const fields = roles.flatMap((other) => differences(one.data, other.data))
        return [...new Set(fields)].map((field) => ({ personalId: one.personalId, field }))
      }),
  )

/** Shareholders whose share makes them beneficial owners, but who are not listed as such. */
export function ownersNotListed(persons: readonly Person[]): readonly Person[] {
  const owners = persons.filter(({ role }) => role === 'beneficial_owner')
  return persons.filter(
    (one) =>
      one.role === 'shareholder' &&
      (parseShare(one.data.share ?? '') ?? 0) >= ownerShare &&
      !owners.some((owner) => isSamePerson(owner, one)),
  )
}

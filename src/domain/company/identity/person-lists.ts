import { type Reason, reason } from '#domain/reasons.ts'
import { type PersonRole, type UserType, userTypes } from '../identity.ts'
import type { PersonData } from './fields.ts'
import { parseShare, shareText, wholeShare } from './shares.ts'

/** A person of a company in one role; somebody with two roles has two entries (see `people.ts`). */
export type Person = {
  readonly personalId: string
  readonly role: PersonRole
  readonly data: PersonData
  /** Id of the entry from which this one was copied: the same person in another role. */
  readonly sameAs?: string | undefined
}

/** Persons of one group while it is being changed. */
export type PersonList = {
  /** Approved persons who stay. */
  readonly passedList: readonly Person[]
  readonly newList: readonly Person[]
  /** Ids of approved persons to be removed. */
  readonly deleteList: readonly string[]
}
export type PersonLists = Readonly<Record<UserType, PersonList>>

/** Replaces the new person with the same id, or appends the person. */
export function putNew(list: PersonList, person: Person): PersonList {
  const known = list.newList.some(({ personalId }) => personalId === person.personalId)
  const newList = known
    ? list.newList.map((one) => (one.personalId === person.personalId ? person : one))
    : [...list.newList, person]
  return { ...list, newList }
}

/** Removes a person: a new one disappears, the id of an approved one moves to `deleteList`. */
export function takeOut(list: PersonList, personalId: string): PersonList {
  const stays = (one: Person) => one.personalId !== personalId
  if (!list.passedList.some((one) => !stays(one)))
    return { ...list, newList: list.newList.filter(stays) }
  return {
    ...list,
    passedList: list.passedList.filter(stays),
    deleteList: [...list.deleteList, personalId],
  }
}

/** Whether the list adds or removes anybody. */
export const isChanged = ({ newList, deleteList }: PersonList): boolean =>
  newList.length > 0 || deleteList.length > 0

/** Persons of a group once the change is approved. A new legal person replaces the former one, who stays until then. */
export function afterPassing(userType: UserType, { passedList, newList }: PersonList): Person[] {
  if (userType === 1 && newList.length > 0) return newList.slice(-1)
  return [...passedList, ...newList]
}

/** Persons of all groups once the change is approved. */
export const everybody = (lists: PersonLists): Person[] =>
  userTypes.flatMap((userType) => afterPassing(userType, lists[userType]))

/** Sum of the shares of persons in the role, in units of 0.0001%. */
export const sharesInAll = (
  persons: readonly Person[],
  holders: 'shareholder' | 'beneficial_owner' = 'shareholder',
): number =>
  persons
    .filter(({ role }) => role === holders)
    .reduce((sum, { data }) => sum + (parseShare(data.share ?? '') ?? 0), 0)

const noneLeft = {
  1: 'identity.legal_person_needed',
  2: 'identity.shareholder_needed',
  3: 'identity.owner_needed',
} as const

/**
 * Reasons against the persons of a company: each group needs at least one, and the shares of neither shareholders nor
 * owners may exceed the whole.
 */
export function reasonsAgainstPersons(
  lists: PersonLists,
  groups: readonly UserType[] = userTypes,
): Reason[] {
  const empty = groups.filter((group) => afterPassing(group, lists[group]).length === 0)
  const held = groups.includes(2) ? sharesInAll(afterPassing(2, lists[2])) : 0
  const owned = groups.includes(3) ? sharesInAll(afterPassing(3, lists[3]), 'beneficial_owner') : 0
  return [
    ...empty.map((group) => reason(noneLeft[group])),
    ...(owned > wholeShare
      ? [reason('identity.owners_above_whole', { amount: shareText(owned) })]
      : []),
    ...(held > wholeShare
      ? [reason('identity.shares_above_whole', { amount: shareText(held) })]
      : []),
  ]
}

/** Reasons against adding a new person: a company has only one legal person. */
export const reasonsAgainstAdding = (role: PersonRole, lists: PersonLists): Reason[] =>
  role === 'legal_person' && lists[1].newList.length > 0
    ? [reason('identity.one_legal_person')]
    : []

/** Reasons against removing a person, shared by screen and server: the last one of a group stays. */
export function reasonsAgainstTakingOut(
  userType: UserType,
  list: PersonList,
  personalId: string,
): Reason[] {
  if (userType === 1 && list.passedList.some((one) => one.personalId === personalId))
    return [reason('identity.legal_person_replaced')]
  const isNew = list.newList.some((one) => one.personalId === personalId)
  if (isNew || afterPassing(userType, takeOut(list, personalId)).length > 0) return []
  return [reason(noneLeft[userType])]
}

import { type Reason, reason } from '#domain/reasons.ts'
import { type PersonRole, type UserType, userTypes } from '../identity.ts'
import type { PersonData } from './fields.ts'
import { parseShare, shareText, wholeShare } from './shares.ts'

/** Someone of a company, in one role; who has two roles is there twice, and is one person (`people.ts`). */
export type Person = {
  readonly personalId: string
  readonly role: PersonRole
  readonly data: PersonData
  /** The entry that this one was taken over from: the same person, in another role. */
  readonly sameAs?: string | undefined
}

/** The persons of one group while it is being changed. */
export type PersonList = {
  /** Those who have passed and stay. */
  readonly passedList: readonly Person[]
  /** Those who are new. */
  readonly newList: readonly Person[]
  /** The ids of those who have passed and leave. */
  readonly deleteList: readonly string[]
}
export type PersonLists = Readonly<Record<UserType, PersonList>>

/** Takes the place of the new person with the same id, or comes after the last. */
export function putNew(list: PersonList, person: Person): PersonList {
  const known = list.newList.some(({ personalId }) => personalId === person.personalId)
  const newList = known
    ? list.newList.map((one) => (one.personalId === person.personalId ? person : one))
    : [...list.newList, person]
  return { ...list, newList }
}

/** Takes a person out: a new one is gone, of one who has passed the id is kept as to be deleted. */
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

/** Whether anything would be another once it has passed. */
export const isChanged = ({ newList, deleteList }: PersonList): boolean =>
  newList.length > 0 || deleteList.length > 0

/**
 * Everybody of a group once the change has passed. A new legal person takes the place of the one before, who stays until
 * then.
 */
export function afterPassing(userType: UserType, { passedList, newList }: PersonList): Person[] {
  if (userType === 1 && newList.length > 0) return newList.slice(-1)
  return [...passedList, ...newList]
}

/** The same of all groups. */
export const everybody = (lists: PersonLists): Person[] =>
  userTypes.flatMap((userType) => afterPassing(userType, lists[userType]))

/** What those with a role among them hold together, in units of 0.0001%. */
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
 * What stands against a company of these persons: each group has at least one, and neither shareholders nor owners hold
 * more than there is.
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

/** What stands against adding somebody who is new: a company has one legal person. */
export const reasonsAgainstAdding = (role: PersonRole, lists: PersonLists): Reason[] =>
  role === 'legal_person' && lists[1].newList.length > 0
    ? [reason('identity.one_legal_person')]
    : []

/** What stands against taking a person out now, on the screen and on the server: the last of a group stays. */
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

import type * as contract from '#contract/company/identity.ts'
import type { IdentityContent } from '#domain/company/identity/content.ts'
import { withChangedEverywhere } from '#domain/company/identity/people.ts'
import {
  type Person,
  putNew,
  reasonsAgainstAdding,
  reasonsAgainstTakingOut,
  takeOut,
} from '#domain/company/identity/person-lists.ts'
import { changeOf, userTypeOf, userTypes } from '#domain/company/identity.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import type { StoredApplication } from './stored.ts'
import { writeDraft } from './write-draft.ts'

export const savePersonal: Handler<typeof contract.savePersonal> = (ctx, input) =>
  writeDraft(ctx, 'kyc.savePersonal', input, (content, row) => {
    const { person, remove } = input
    const without = remove === undefined ? content : withoutPerson(content, row, remove)
    if (person === undefined) return without
    const { personalId = ctx.newId('psn'), role, data } = person
    return withPerson(without, row, { personalId, role, data })
  })

/** Throws a field error unless an application of this kind may change the group. */
function refuseGroup({ type }: StoredApplication, group: 1 | 2 | 3): void {
  const change = changeOf(type)
  const may = change.of === 'everything' || (change.of === 'persons' && change.userType === group)
  if (!may) failFields({ 'person.role': 'not_changeable' })
}

/** Puts a person into the group of their role, or updates the data of the person that a change is about. */
export function withPerson(
  content: IdentityContent,
  row: StoredApplication,
  person: Person,
): IdentityContent {
  const { personalId, role } = person
  const known = content.updates.find((one) => one.personalId === personalId)
  if (known)
    return {
      ...content,
      updates: content.updates.map((one) => (one === known ? { ...one, data: person.data } : one)),
    }
  const group = userTypeOf(role)
  refuseGroup(row, group)
  // Approved persons are unchanged here; they are changed by an application of their own.
  const passed = userTypes.flatMap((type) => content.lists[type].passedList)
  if (passed.some((one) => one.personalId === personalId))
    failFields({ 'person.personalId': 'not_changeable' })
  const lists = { ...content.lists }
  const before = userTypes
    .flatMap((type) => lists[type].newList)
    .find((one) => one.personalId === personalId)
  if (before?.role !== role) refuseFor(reasonsAgainstAdding(role, lists))
  for (const type of userTypes) if (type !== group) lists[type] = takeOut(lists[type], personalId)
  const sameAs = person.sameAs ?? before?.sameAs
  lists[group] = putNew(lists[group], { ...person, ...(sameAs && { sameAs }) })
  const kept = { ...content, lists }
  return before ? withChangedEverywhere(kept, before, person.data) : kept
}

function withoutPerson(
  content: IdentityContent,
  row: StoredApplication,
  personalId: string,
): IdentityContent {
  const group = userTypes.find((type) => {
    const { passedList, newList } = content.lists[type]
    return [...passedList, ...newList].some((one) => one.personalId === personalId)
  })
  if (group === undefined) return fail('not_found')
  refuseGroup(row, group)
  refuseFor(reasonsAgainstTakingOut(group, content.lists[group], personalId))
  return {
    ...content,
    lists: { ...content.lists, [group]: takeOut(content.lists[group], personalId) },
  }
}

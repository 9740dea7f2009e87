import type * as contract from '#contract/company/identity.ts'
import { type Person, type PersonList, takeOut } from '#domain/company/identity/person-lists.ts'
import { type ChangeType, changeOf, type UserType, userTypeOf } from '#domain/company/identity.ts'
import { fail, failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { viewOf } from './application-view.ts'
import { lockOwn } from './applications.ts'
import { keepContent } from './keep-content.ts'
import { send } from './send.ts'
import { contentOf } from './stored.ts'

/** Submits an application; persons in the request replace the stored ones. */
export const commitChange: Handler<typeof contract.commitChange> = async (ctx, input) => {
  const { applicationId, revision, lists } = input
  const of = { call: 'kyc.commitChange', owner: ctx.merchantId, input }
  await write(ctx, of, async (tx) => {
    const row = await lockOwn(tx, ctx, applicationId)
    if (lists === undefined) {
      if (revision !== undefined && revision !== row.revision) fail('changed_meanwhile')
      const { audited } = await send(tx, ctx, row)
      return { answer: row.id, audited }
    }
    const content = contentOf(ctx, row)
    refuseOtherGroups(row.type, lists)
    const asked = { ...content.lists }
    for (const { userType, ...list } of lists)
      asked[userType] = requestedItems(asked[userType], userType, list)
    const changed = { ...content, lists: asked }
    const kept = await keepContent(tx, ctx, row, revision, changed)
    const { audited } = await send(tx, ctx, kept)
    return { answer: row.id, audited }
  })
  return viewOf(ctx, applicationId)
}

/** Refuses persons of groups outside the application instead of ignoring them silently. */
function refuseOtherGroups(
  type: ChangeType,
  lists: readonly { readonly userType: UserType }[],
): void {
  const change = changeOf(type)
  const isAbout = ({ userType }: { readonly userType: UserType }) =>
    change.of === 'everything' || (change.of === 'persons' && change.userType === userType)
  if (!lists.every(isAbout)) failFields({ lists: 'not_changeable' })
}

type Asked = { readonly newList: readonly Person[]; readonly deleteList: readonly string[] }

/** A group from the request: its new persons, and those of the approved ones who leave. */
export function requestedItems(
  { passedList, newList, deleteList }: PersonList,
  userType: 1 | 2 | 3,
  asked: Asked,
): PersonList {
  if (asked.newList.some(({ role }) => userTypeOf(role) !== userType))
    failFields({ newList: 'unknown_value' })
  const known = new Set([...passedList.map(({ personalId }) => personalId), ...deleteList])
  if (asked.deleteList.some((id) => !known.has(id))) failFields({ deleteList: 'unknown_value' })
  if (asked.newList.some(({ personalId }) => known.has(personalId)))
    failFields({ newList: 'not_changeable' })
  const linked = asked.newList.map((one) => {
    const sameAs =
      one.sameAs ?? newList.find(({ personalId }) => personalId === one.personalId)?.sameAs
    return { ...one, ...(sameAs && { sameAs }) }
  })
  const begun: PersonList = { passedList, newList: linked, deleteList }
  return asked.deleteList
    .filter((id) => !deleteList.includes(id))
    .reduce((list, id) => takeOut(list, id), begun)
}

import type * as contract from '#contract/company/groups.ts'
import { inTurn } from '#server/access/operators/shared/find-operator.ts'
import { storesOfGroup } from '#server/company/groups/get-stores-by-group-id.ts'
import { groups } from '#server/db/schema/merchants.ts'
import { auditedChange } from '#server/kernel/audit.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { findGroup, groupRevision } from './find-group.ts'
import { putIntoGroup, takeOthersOut } from './members.ts'
import { nameError, takenNames } from './names.ts'

export const update: Handler<typeof contract.update> = (ctx, input) => {
  const of = { call: 'group.update', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    await inTurn(tx, ctx)
    const { groupId, seen, groupName: name, storeIds } = input
    const group = await findGroup(tx, ctx, groupId)
    const before = (await storesOfGroup(tx, ctx, group.id)).map(({ storeId }) => storeId)
    refuseUnseen(seen, groupRevision(group, before))
    const fault = nameError(name, await takenNames(tx, ctx, group.id))
    if (fault) failFields({ groupName: fault })
    await tx.update(groups).set({ name }).where(byId(groups.id, group.id))
    if (storeIds) {
      await putIntoGroup(tx, ctx, group.id, storeIds)
      await takeOthersOut(tx, ctx, group.id, storeIds)
    }
    return {
      answer: 'SUCCESS' as const,
      audited: auditedChange({
        action: 'group.update',
        subject: group.id,
        before: { groupName: group.name, storeIds: before.toSorted() },
        after: { groupName: name, storeIds: (storeIds ?? before).toSorted() },
      }),
    }
  })
}

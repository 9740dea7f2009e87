import type * as contract from '#contract/company/groups.ts'
import type { FieldErrorCode } from '#contract/failures.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { inTurn } from '#server/access/operators/shared/find-operator.ts'
import { groups } from '#server/db/schema/merchants.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { giveToAdder } from './members.ts'
import { nameError, sameName, takenNames } from './names.ts'

/** Adds the groups that can be added; of a repeated name the first one counts. */
export const batchAdd: Handler<typeof contract.batchAdd> = (ctx, input) => {
  const of = { call: 'group.batchAdd', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    await inTurn(tx, ctx)
    const taken = await takenNames(tx, ctx)
    const added: { groupId: string; groupName: string }[] = []
    const refused: { groupName: string; fault: FieldErrorCode }[] = []
    for (const written of input.groupNames) {
      const groupName = written.normalize('NFC').trim()
      const fault = nameError(groupName, taken)
      if (fault) refused.push({ groupName: written, fault })
      else added.push({ groupId: ctx.newId('grp'), groupName })
      taken.add(sameName(groupName))
    }
    const { merchantId } = ctx
    const rows = added.map(({ groupId: id, groupName: name }) => ({ id, merchantId, name }))
    if (rows.length > 0) await tx.insert(groups).values(rows)
    const ids = rows.map(({ id }) => id)
    await giveToAdder(tx, ctx, await accessScopeOf(tx, ctx), ids)
    return {
      answer: { added, refused },
      audited: added.map(({ groupId, groupName }) => ({
        action: 'group.add' as const,
        subject: groupId,
        after: { groupName, storeIds: [] },
      })),
    }
  })
}

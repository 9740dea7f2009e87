import type * as contract from '#contract/company/groups.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { inTurn } from '#server/access/operators/shared/find-operator.ts'
import { groups } from '#server/db/schema/merchants.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { giveToAdder, putIntoGroup } from './members.ts'
import { nameError, takenNames } from './names.ts'

export const add: Handler<typeof contract.add> = (ctx, input) => {
  const of = { call: 'group.add', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    await inTurn(tx, ctx)
    const { groupName: name, storeIds = [] } = input
    const fault = nameError(name, await takenNames(tx, ctx))
    if (fault) failFields({ groupName: fault })
    const id = ctx.newId('grp')
    await tx.insert(groups).values({ id, merchantId: ctx.merchantId, name })
    await giveToAdder(tx, ctx, await accessScopeOf(tx, ctx), [id])
    await putIntoGroup(tx, ctx, id, storeIds)
    return {
      answer: { groupId: id },
      audited: { action: 'group.add', subject: id, after: { groupName: name, storeIds } },
    }
  })
}

import type * as contract from '#contract/company/groups.ts'
import { inTurn } from '#server/access/operators/offers/find-operator.ts'
import { reachOf } from '#server/access/operators/offers/reach.ts'
import { groups } from '#server/db/schema/merchants.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { giveToAdder, putIntoGroup } from './members.ts'
import { nameFault, takenNames } from './names.ts'

export const add: Verb<typeof contract.add> = (ctx, input) => {
  const of = { call: 'group.add', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    await inTurn(tx, ctx)
    const { groupName: name, storeIds = [] } = input
    const fault = nameFault(name, await takenNames(tx, ctx))
    if (fault) failFields({ groupName: fault })
    const id = ctx.newId('grp')
    await tx.insert(groups).values({ id, merchantId: ctx.merchantId, name })
    await giveToAdder(tx, ctx, await reachOf(tx, ctx), [id])
    await putIntoGroup(tx, ctx, id, storeIds)
    return {
      answer: { groupId: id },
      audited: { action: 'group.add', subject: id, after: { groupName: name, storeIds } },
    }
  })
}

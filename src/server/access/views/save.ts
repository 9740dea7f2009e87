import type * as contract from '#contract/access/views.ts'
import { savedViews } from '#server/db/schema/views.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { authorizeList } from './find-view.ts'
import { inTurn, refuseTaken, refuseTooMany } from './own-views.ts'

export const save: Handler<typeof contract.save> = (ctx, input) => {
  const { list, name, search, shared } = input
  authorizeList(ctx, list)
  return write(ctx, { call: 'view.save', owner: ctx.userId, input }, async (tx) => {
    await inTurn(tx, ctx.userId)
    await refuseTooMany(tx, ctx.userId)
    await refuseTaken(tx, { ownerId: ctx.userId, list, name })
    const id = ctx.newId('viw')
    const { merchantId, userId: ownerId, now: createdAt } = ctx
    const row = { id, merchantId, ownerId, list, name, search, shared, createdAt }
    await tx.insert(savedViews).values(row)
    return {
      answer: { viewId: id },
      audited: { action: 'view.save', subject: id, after: { list, name, search, shared } },
    }
  })
}

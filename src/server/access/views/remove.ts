import type * as contract from '#contract/access/views.ts'
import { savedViews } from '#server/db/schema/views.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { holdView, viewToChange } from './find-view.ts'

export const remove: Handler<typeof contract.remove> = (ctx, input) =>
  write(ctx, { call: 'view.delete', owner: ctx.userId, input }, async (tx) => {
    await holdView(tx, ctx, input.viewId, 'update')
    const { viewId, list, name, search, shared } = await viewToChange(tx, ctx, input.viewId)
    await tx.delete(savedViews).where(byId(savedViews.id, viewId))
    const before = { list, name, search, shared }
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'view.delete', subject: viewId, before },
    }
  })

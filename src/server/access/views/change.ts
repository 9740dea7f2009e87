import { and, eq, ne } from 'drizzle-orm'
import type * as contract from '#contract/access/views.ts'
import type { Tx } from '#server/db/open.ts'
import { defaultViews, savedViews } from '#server/db/schema/views.ts'
import { auditedChange } from '#server/kernel/audit.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { holdView, viewToChange } from './find-view.ts'
import { inTurn, refuseTaken } from './own-views.ts'

export const change: Handler<typeof contract.change> = (ctx, input) =>
  write(ctx, { call: 'view.change', owner: ctx.userId, input }, async (tx) => {
    await holdView(tx, ctx, input.viewId, 'update')
    const { viewId, list, ...view } = await viewToChange(tx, ctx, input.viewId)
    refuseUnseen(input.seen, view.revision)
    const before = { name: view.name, search: view.search, shared: view.shared }
    const after = {
      name: input.name ?? before.name,
      search: input.search ?? before.search,
      shared: input.shared ?? before.shared,
    }
    const ownerId = await ownerOf(tx, viewId)
    await inTurn(tx, ownerId)
    await refuseTaken(tx, { ownerId, list, name: after.name }, viewId)
    await tx.update(savedViews).set(after).where(byId(savedViews.id, viewId))
    // A view that is no longer shared is nobody else's default.
    if (!after.shared)
      await tx
        .delete(defaultViews)
        .where(and(eq(defaultViews.viewId, viewId), ne(defaultViews.userId, ownerId)))
    return {
      answer: 'SUCCESS' as const,
      audited: auditedChange({ action: 'view.change', subject: viewId, before, after }),
    }
  })

async function ownerOf(tx: Tx, viewId: string): Promise<string> {
  const [row] = await tx
    .select({ ownerId: savedViews.ownerId })
    .from(savedViews)
    .where(byId(savedViews.id, viewId))
  return row?.ownerId ?? ''
}

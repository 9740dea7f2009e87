import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/access/views.ts'
import { defaultViews } from '#server/db/schema/views.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { authorizeList, findView, holdView } from './find-view.ts'

export const setDefault: Handler<typeof contract.setDefault> = (ctx, input) => {
  const { list, viewId } = input
  authorizeList(ctx, list)
  return write(ctx, { call: 'view.setDefault', owner: ctx.userId, input }, async (tx) => {
    if (viewId === null) {
      const mine = and(eq(defaultViews.userId, ctx.userId), eq(defaultViews.list, list))
      await tx.delete(defaultViews).where(mine)
    } else {
      await holdView(tx, ctx, viewId, 'key share')
      const view = await findView(tx, ctx, viewId)
      if (view.list !== list) return fail('not_found')
      await tx
        .insert(defaultViews)
        .values({ userId: ctx.userId, list, viewId })
        .onConflictDoUpdate({ target: [defaultViews.userId, defaultViews.list], set: { viewId } })
    }
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'view.default', subject: viewId ?? ctx.userId, after: { list, viewId } },
    }
  })
}

import { eq } from 'drizzle-orm'
import type * as contract from '#contract/access/views.ts'
import { savedViews } from '#server/db/schema/views.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { authorizeList, viewsOf } from './find-view.ts'

export const listViews: Handler<typeof contract.listViews> = async (ctx, { list }) => {
  authorizeList(ctx, list)
  const views = await viewsOf(ctx.db, ctx, eq(savedViews.list, list))
  return views.map(({ list: _, ...view }) => view)
}

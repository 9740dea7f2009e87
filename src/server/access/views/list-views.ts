import { eq } from 'drizzle-orm'
import type * as contract from '#contract/access/views.ts'
import { savedViews } from '#server/db/schema/views.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { permitList, viewsOf } from './find-view.ts'

export const listViews: Verb<typeof contract.listViews> = async (ctx, { list }) => {
  permitList(ctx, list)
  const views = await viewsOf(ctx.db, ctx, eq(savedViews.list, list))
  return views.map(({ list: _, ...view }) => view)
}

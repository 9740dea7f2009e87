import { eq } from 'drizzle-orm'
import type * as contract from '#contract/exports.ts'
import { exportJobs } from '#server/db/schema/exports.ts'
import type { Handler } from '#server/kernel/handler.ts'
import {
  after,
  byInstant,
  byOwnId,
  cursorOf,
  downwards,
  sortOf,
} from '#server/kernel/lists/order.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import { type ExportRow, toExports } from './view.ts'

const shown = 50

const order = downwards<ExportRow>(
  byInstant(exportJobs.createdAt, ({ createdAt }) => createdAt),
  byOwnId(exportJobs.id, ({ id }) => id),
)

export const list: Handler<typeof contract.list> = async (ctx, { cursor }) => {
  const found = await ctx.db
    .select()
    .from(exportJobs)
    .where(
      only(ofMerchant(ctx, exportJobs), eq(exportJobs.userId, ctx.userId), after(order, cursor)),
    )
    .orderBy(...sortOf(order))
    .limit(shown + 1)
  const last = found.length > shown ? found[shown - 1] : undefined
  return {
    records: await toExports(ctx.db, ctx, found.slice(0, shown)),
    next: last ? cursorOf(order, last) : null,
  }
}

import type * as contract from '#contract/exports.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { countMax } from '#server/kernel/lists/list-of.ts'
import { authorizeExport } from './permit-export.ts'
import { scopeOf } from './stream-file.ts'

/** The number of rows that an export would have, up to the limit of list counts. */
export const estimate: Handler<typeof contract.estimate> = async (ctx, { what }) => {
  await authorizeExport(ctx, what)
  const rows = await ctx.services.extensions
    .sourceOf(what)
    .count(ctx.db, scopeOf(ctx), what.filters, countMax + 1)
  return { rows: Math.min(rows, countMax), capped: rows > countMax }
}

import type * as contract from '#contract/exports.ts'
import { countMax } from '#server/kernel/lists/list-of.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { permitExport } from './permit-export.ts'
import { scopeOf } from './stream-file.ts'

/** How many rows an export would hold, counted as far as lists count. */
export const estimate: Verb<typeof contract.estimate> = async (ctx, { what }) => {
  await permitExport(ctx, what)
  const rows = await ctx.services.answers
    .sourceOf(what)
    .count(ctx.db, scopeOf(ctx), what.filters, countMax + 1)
  return { rows: Math.min(rows, countMax), capped: rows > countMax }
}

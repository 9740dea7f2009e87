import type * as contract from '#contract/exports.ts'
import { countMax } from '#server/kernel/page.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { permitExport } from './permit-export.ts'
import { sourceOf } from './sources.ts'
import { scopeOf } from './stream-file.ts'

/** How many rows an export would hold, counted as far as lists count. */
export const estimate: Verb<typeof contract.estimate> = async (ctx, { what }) => {
  permitExport(ctx, what)
  const rows = await sourceOf(what).count(ctx.db, scopeOf(ctx), what.filters, countMax + 1)
  return { rows: Math.min(rows, countMax), capped: rows > countMax }
}

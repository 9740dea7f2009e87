import { and, desc, eq } from 'drizzle-orm'
import type * as contract from '#contract/exports.ts'
import { exportJobs } from '#server/db/schema/exports.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { toExport } from './view.ts'

const shown = 50

/** The user's exports, newest first. */
export const list: Verb<typeof contract.list> = async (ctx) => {
  const rows = await ctx.db
    .select()
    .from(exportJobs)
    .where(and(ofMerchant(ctx, exportJobs), eq(exportJobs.userId, ctx.userId)))
    .orderBy(desc(exportJobs.createdAt), desc(exportJobs.id))
    .limit(shown)
  return { records: rows.map(toExport) }
}

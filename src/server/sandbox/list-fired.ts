import { and, count, desc, lt } from 'drizzle-orm'
import type * as contract from '#contract/sandbox.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Verb } from '../kernel/verb.ts'
import { cursorOf, pageFrom } from './cursor.ts'
import { firedIn, worthTelling } from './fired.ts'

/** What fired, the latest first. */
export const listFired: Verb<typeof contract.listFired> = async (ctx, input) => {
  const below = cursorOf(input.cursor)
  const rows = await ctx.db
    .select()
    .from(jobs)
    .where(below === null ? worthTelling : and(worthTelling, lt(jobs.id, below)))
    .orderBy(desc(jobs.id))
    .limit(input.pageSize + 1)
    .offset(below === null ? (input.pageNum - 1) * input.pageSize : 0)
  const all = ctx.db.select({ all: count() }).from(jobs).where(worthTelling)
  const total = input.total === 'exact' ? ((await all)[0]?.all ?? 0) : null
  return pageFrom(rows, input.pageSize, total, firedIn(ctx.language))
}

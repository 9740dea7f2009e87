import { sql } from 'drizzle-orm'
import type * as contract from '#contract/notifications/deadlines.ts'
import { day } from '#domain/durations.ts'
import { badgeAhead, badgeMost } from '#domain/notifications/deadlines.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { countRows } from '#server/kernel/lists/list-of.ts'
import { isSnoozed, runningFrom, runsAfter, timersFor } from './shared/running.ts'

/** How many deadlines end soon that ask for an act and are the user's own or nobody's. Asked for by the clock, so it counts no further than it must. */
export const getCount: Handler<typeof contract.getCount> = async (ctx) => {
  const soon = new Date(ctx.now.getTime() + badgeAhead).toISOString()
  // Each kind looks no further than that by itself.
  const which = sql`r.at <= ${soon}::timestamptz`
  const arms = timersFor(ctx.services.answers.timers, ctx).flatMap((timers) =>
    timers.acts.length > 0 ? [{ timers, which }] : [],
  )
  const query = sql`select 1 from ${runningFrom(ctx, arms)}
    where ${runsAfter(ctx.now)} and not ${isSnoozed(ctx)} and (u.id is null or u.id = ${ctx.userId})`
  return { count: await countRows(ctx.db, query, badgeMost), days: badgeAhead / day }
}

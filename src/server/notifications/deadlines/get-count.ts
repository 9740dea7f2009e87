import { sql } from 'drizzle-orm'
import type * as contract from '#contract/notifications/deadlines.ts'
import { day } from '#domain/durations.ts'
import { badgeAhead, badgeMost } from '#domain/notifications/deadlines.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { countRows } from '#server/kernel/lists/list-of.ts'
import { isSnoozed, runningFrom, runsAfter, timersFor } from './shared/running.ts'

/**
 * Counts the deadlines that end soon, call for action, and are assigned to the user or to nobody. It is polled, so it
 * stops counting at the limit of the badge.
 */
export const getCount: Handler<typeof contract.getCount> = async (ctx) => {
  const soon = new Date(ctx.now.getTime() + badgeAhead).toISOString()
  // Limits the rows that each kind reads.
  const which = sql`r.at <= ${soon}::timestamptz`
  const arms = timersFor(ctx.services.extensions.timers, ctx).flatMap((timers) =>
    timers.acts.length > 0 ? [{ timers, which }] : [],
  )
  const query = sql`select 1 from ${runningFrom(ctx, arms)}
    where ${runsAfter(ctx.now)} and not ${isSnoozed(ctx)} and (u.id is null or u.id = ${ctx.userId})`
  return { count: await countRows(ctx.db, query, badgeMost), days: badgeAhead / day }
}

import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type * as contract from '#contract/notifications/deadlines.ts'
import { day } from '#domain/durations.ts'
import { feedMost, feedReads } from '#domain/notifications/deadlines.ts'
import { m } from '#paraglide/messages.js'
import { userWithRights } from '#server/access/sessions/shared/users-with-rights.ts'
import { deadlineFeeds } from '#server/db/schema/deadlines.ts'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { countTry } from '#server/kernel/rate-limit.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { hashToken } from '#server/kernel/tokens.ts'
import { type CalendarEvent, calendarOf } from './calendar.ts'
import { timerLines } from './shared/lines.ts'
import { readRunning, runningFrom, runsAfter, timersFor } from './shared/running.ts'

type Feed = typeof deadlineFeeds.$inferSelect

async function feedAt(ctx: Ctx, file: string): Promise<Feed> {
  const secret = /^([\w-]{40,60})\.ics$/.exec(file)?.[1]
  if (secret === undefined) return fail('not_found')
  const secretHash = hashToken(secret)
  const known = sql`${deadlineFeeds.secretHash} = ${secretHash}`
  const why = 'whoever holds the secret address is known by it'
  const [feed] = await ctx.db.select().from(deadlineFeeds).where(unscoped(why, known))
  if (!feed) return fail('not_found')
  await countTry(ctx.db, ctx.now, { name: 'deadline-feed', ...feedReads }, feed.userId)
  return feed
}

/**
 * The deadlines now visible to the owner of a feed address, as a calendar: by their current menus and groups, and none
 * if they may no longer sign in. Third-party servers read it, so it names no payer and no account.
 */
export const readFeed: Handler<typeof contract.readFeed> = async (ctx, { file }) => {
  const feed = await feedAt(ctx, file)
  const owner = await userWithRights(ctx.db, feed.userId)
  if (!owner) return fail('not_found')
  const events = await eventsOf(ctx, feed, owner)
  await noteRead(ctx, feed)
  const name = m.deadlines_feed_name({}, { locale: feed.language })
  const text = calendarOf({ name, now: ctx.now, events })
  return {
    fileName: 'deadlines.ics',
    contentType: 'text/calendar; charset=utf-8',
    body: Readable.from([text]),
  }
}

async function eventsOf(
  { db, now, services }: Ctx,
  { merchantId, language }: Feed,
  owner: NonNullable<Awaited<ReturnType<typeof userWithRights>>>,
): Promise<readonly CalendarEvent[]> {
  const by = { db, now, merchantId, language, ...owner }
  const timers = timersFor(services.extensions.timers, by)
  const from = runningFrom(
    by,
    timers.map((one) => ({
      timers: one,
      which: sql`r.at > ${now.toISOString()}::timestamptz`,
      first: sql`order by r.at, r.subject limit ${feedMost}`,
    })),
  )
  const rows = await readRunning(
    db,
    sql`${from} where ${runsAfter(now)} order by t.at, t.kind, t.subject limit ${feedMost}`,
  )
  const noWorth = { main: null, of: () => null, factorOf: () => null }
  const { host } = new URL(services.publicUrl)
  return (await timerLines(by, timers, rows, noWorth)).map(({ row, line }) => ({
    uid: `${row.kind}-${row.subject}@${host}`,
    at: row.at ?? now,
    title: line.title,
    text: [line.after, line.website, line.money && `${line.money.amount} ${line.money.currency}`]
      .filter(Boolean)
      .join('\n'),
    url: line.act && `${services.publicUrl}${line.act.href}`,
  }))
}

/** Records when the feed was last read; the audit log records it once a day, since calendars read every hour. */
async function noteRead(ctx: Ctx, { userId, merchantId, readAt }: Feed): Promise<void> {
  await transact(ctx.db, async (tx) => {
    await tx
      .update(deadlineFeeds)
      .set({ readAt: ctx.now })
      .where(byId(deadlineFeeds.userId, userId))
    if (readAt && ctx.now.getTime() - readAt.getTime() < day) return
    await audit(tx, ctx, { action: 'deadline_feed.read', subject: userId, merchantId })
  })
}

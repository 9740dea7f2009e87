import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/db/open.ts'
import { runPlanned } from '#server/db/run-planned.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { Failure } from './failure.ts'

/** At most `max` times in `windowMs`, for each one who tries. */
export type RateLimit = { readonly name: string; readonly max: number; readonly windowMs: number }

// Who is over his limit costs no query until his window ends. Per database: tests have several.
const over = new WeakMap<Database, Map<string, number>>()
const sweepEvery = 500
let counted = 0

/** Addresses and e-mails are not kept in clear, and no key is longer than another. */
const keyOf = (limit: Pick<RateLimit, 'name'>, who: string) =>
  `${limit.name}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`

/**
 * Counts one try, over all processes, and refuses it (`rate_limited`) when it is one too many.
 * One statement, so parallel tries are counted one by one.
 */
export async function countTry(
  db: Database,
  now: Date,
  limit: RateLimit,
  who: string,
): Promise<void> {
  const key = keyOf(limit, who)
  const blocked = over.get(db) ?? new Map<string, number>()
  over.set(db, blocked)
  const until = blocked.get(key) ?? 0
  if (until > now.getTime()) throw tooMany(until, now)
  blocked.delete(key)
  const row = await count(db, now, limit, who)
  if (row.count <= limit.max) return
  if (blocked.size > 10_000) blocked.clear()
  blocked.set(key, row.windowEndsAt.getTime())
  throw tooMany(row.windowEndsAt.getTime(), now)
}

/** Counts one use, over all processes, and says how many there were in the window with it. */
export const countUse = async (
  db: Database | Tx,
  now: Date,
  window: Omit<RateLimit, 'max'>,
  who: string,
): Promise<number> => (await count(db, now, window, who)).count

/**
 * Counts one try as a part of a change: what is undone was never counted. Gives the seconds until the next one
 * may be made; 0 for one that is not too many.
 */
export async function countWithin(
  tx: Tx,
  now: Date,
  limit: RateLimit,
  who: string,
): Promise<number> {
  const row = await count(tx, now, limit, who)
  return row.count <= limit.max ? 0 : secondsUntil(row.windowEndsAt.getTime(), now)
}

async function count(db: Database | Tx, now: Date, window: Omit<RateLimit, 'max'>, who: string) {
  const end = new Date(now.getTime() + window.windowMs)
  const fresh = sql`${rateLimits.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: keyOf(window, who), count: 1, windowEndsAt: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${fresh} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${fresh} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
  await sweep(db, now)
  return row ?? { count: 1, windowEndsAt: end }
}

/** Now and then removes what is over. */
async function sweep(db: Database | Tx, now: Date): Promise<void> {
  if (++counted % sweepEvery === 0)
    await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now))
}

/** Somebody under a limit of his own. */
export type Limited = { readonly limit: RateLimit; readonly who: string }
/** What a try was refused by, and for how long. */
export type Over = { readonly limit: RateLimit; readonly retryAfterSeconds: number }

/**
 * Counts one try under several limits in one statement of its own, so that nobody waits for a transaction of somebody
 * else; all of them, or none where one has no room left. Gives the first limit that was in the way.
 */
export async function countTogether(
  db: Database,
  now: Date,
  all: readonly Limited[],
): Promise<Over | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const of = (pick: (one: Limited) => unknown) => sql.param(all.map(pick))
  const statement = sql`
    with wanted as (
      select * from unnest(
        ${of(({ limit, who }) => keyOf(limit, who))}::text[], ${of(({ limit }) => limit.max)}::int[],
        ${of(({ limit }) => new Date(now.getTime() + limit.windowMs).toISOString())}::timestamptz[]
      ) with ordinality as w(key, most, ends_at, place)
    ), no_room as (
      select w.place, r.window_ends_at from wanted w join rate_limits r on r.key = w.key
      where r.window_ends_at > ${at} and r.count >= w.most
    ), counted as (
      insert into rate_limits as r (key, count, window_ends_at)
      select key, 1, ends_at from wanted where not exists (select from no_room) order by key
      on conflict (key) do update set
        count = case when r.window_ends_at <= ${at} then 1 else r.count + 1 end,
        window_ends_at = case when r.window_ends_at <= ${at} then excluded.window_ends_at else r.window_ends_at end
      returning r.key, r.count, r.window_ends_at
    )
    select place::int, window_ends_at as ends_at, false as counted from no_room union all
    select w.place::int, c.window_ends_at, true from counted c join wanted w on w.key = c.key where c.count > w.most
    order by 1 limit 1`
  type Row = { place: number; ends_at: string; counted: boolean }
  const [over] = (await runPlanned<Row>(db, 'count_together', statement)).rows
  await sweep(db, now)
  const limit = over && all[over.place - 1]?.limit
  if (!over || !limit) return undefined
  // Another try took the last room between the look and the count.
  if (over.counted) await takeBackTogether(db, all, now)
  return { limit, retryAfterSeconds: secondsUntil(Date.parse(over.ends_at), now) }
}

/** Takes back a try that was counted by `countTogether` at that instant. */
export async function takeBackTogether(
  db: Database,
  all: readonly Limited[],
  madeAt: Date,
): Promise<void> {
  const of = (pick: (one: Limited) => unknown) => sql.param(all.map(pick))
  // Locked in the order in which they are counted; a window that began later has not counted it.
  const statement = sql`
    with counted as (
      select r.key from rate_limits r join unnest(
        ${of(({ limit, who }) => keyOf(limit, who))}::text[],
        ${of(({ limit }) => new Date(madeAt.getTime() + limit.windowMs).toISOString())}::timestamptz[]
      ) as w(key, ends_at) on r.key = w.key and r.window_ends_at <= w.ends_at
      order by r.key for update of r
    )
    update rate_limits r set count = greatest(r.count - 1, 0) from counted c where r.key = c.key`
  await runPlanned(db, 'take_back_together', statement)
}

/** Starts the count of someone anew. */
export async function forgetTries(db: Database, limit: RateLimit, who: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)))
}

/** Takes one counted try back: it turned out to be a good one. */
export async function takeBackTry(db: Database, limit: RateLimit, who: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, keyOf(limit, who)))
}

const tooMany = (until: number, now: Date) =>
  new Failure('rate_limited', { retryAfterSeconds: secondsUntil(until, now) })

const secondsUntil = (until: number, now: Date) =>
  Math.max(1, Math.ceil((until - now.getTime()) / 1000))

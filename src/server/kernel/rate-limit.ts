import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/db/open.ts'
import { runPlanned } from '#server/db/run-planned.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { Failure } from './failure.ts'

/** At most `max` times in `windowMs`, per key. */
export type RateLimit = { readonly name: string; readonly max: number; readonly windowMs: number }

// Keys over their limit cost no query until their window ends. One map per database, because tests have several.
const over = new WeakMap<Database, Map<string, number>>()
const sweepEvery = 500
let counted = 0

/** Hashed, so that addresses and e-mails are not stored in clear and all keys have the same length. */
const keyOf = (limit: Pick<RateLimit, 'name'>, who: string) =>
  `${limit.name}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`

/**
 * Counts one attempt across all processes and throws `rate_limited` when it exceeds the limit. It is a single
 * statement, so concurrent attempts are counted one by one.
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

/** Counts one use across all processes; returns the number of uses in the window, this one included. */
export const countUse = async (
  db: Database | Tx,
  now: Date,
  window: Omit<RateLimit, 'max'>,
  who: string,
): Promise<number> => (await count(db, now, window, who)).count

/**
 * Counts one attempt inside a transaction, so that a rollback undoes the count. Returns the seconds until the next
 * attempt is allowed, or 0 when this one is within the limit.
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

/** Deletes expired windows once in every `sweepEvery` calls. */
async function sweep(db: Database | Tx, now: Date): Promise<void> {
  if (++counted % sweepEvery === 0)
    await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now))
}

/** A key under its own limit. */
export type Limited = { readonly limit: RateLimit; readonly who: string }
/** The limit that refused an attempt, and the seconds until it may be retried. */
export type Over = { readonly limit: RateLimit; readonly retryAfterSeconds: number }

/**
 * Counts one attempt under several limits, all or none, in one statement of its own, so that it never waits for another
 * caller's transaction. Returns the first limit that is exhausted, or undefined.
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
  // Another attempt took the last slot between the read and the count.
  if (over.counted) await takeBackTogether(db, all, now)
  return { limit, retryAfterSeconds: secondsUntil(Date.parse(over.ends_at), now) }
}

/** Takes back an attempt that `countTogether` counted at `now`. */
export async function takeBackTogether(
  db: Database,
  all: readonly Limited[],
  madeAt: Date,
): Promise<void> {
  const of = (pick: (one: Limited) => unknown) => sql.param(all.map(pick))
  // Locks rows in the order in which they are counted; a window that began later did not count this attempt.
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

/** Resets the count of a key. */
export async function forgetTries(db: Database, limit: RateLimit, who: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)))
}

/** Takes back one counted attempt that proved legitimate. */
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

import { createHash } from 'node:crypto'
import { and, eq, lt, lte, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/db/open.ts'
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
  if (++counted % sweepEvery === 0)
    await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now))
  return row ?? { count: 1, windowEndsAt: end }
}

/** Starts the count of someone anew. */
export async function forgetTries(db: Database, limit: RateLimit, who: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)))
}

/** Takes one counted try back: it turned out to be a good one. `madeAt` says when, if that was not just now. */
export async function takeBackTry(
  db: Database | Tx,
  limit: RateLimit,
  who: string,
  madeAt?: Date,
): Promise<void> {
  // A window that began later has not counted it.
  const inWindow = madeAt && lte(rateLimits.windowEndsAt, new Date(+madeAt + limit.windowMs))
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(and(eq(rateLimits.key, keyOf(limit, who)), inWindow))
}

const tooMany = (until: number, now: Date) =>
  new Failure('rate_limited', { retryAfterSeconds: secondsUntil(until, now) })

const secondsUntil = (until: number, now: Date) =>
  Math.max(1, Math.ceil((until - now.getTime()) / 1000))

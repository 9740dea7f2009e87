import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { rateLimits } from '../db/schema/rate-limits.ts'
import { Failure } from './failure.ts'

/** At most `max` times in `windowMs`, for each one who tries. */
export type RateLimit = { readonly name: string; readonly max: number; readonly windowMs: number }

// Who is over his limit costs no query until his window ends. Per database: tests have several.
const over = new WeakMap<Database, Map<string, number>>()
const sweepEvery = 500
let counted = 0

/** Addresses and e-mails are not kept in clear, and no key is longer than another. */
const keyOf = (limit: RateLimit, who: string) =>
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

  const end = new Date(now.getTime() + limit.windowMs)
  const fresh = sql`${rateLimits.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt: end })
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
  if (!row || row.count <= limit.max) return
  if (blocked.size > 10_000) blocked.clear()
  blocked.set(key, row.windowEndsAt.getTime())
  throw tooMany(row.windowEndsAt.getTime(), now)
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
  new Failure('rate_limited', {
    retryAfterSeconds: Math.max(1, Math.ceil((until - now.getTime()) / 1000)),
  })

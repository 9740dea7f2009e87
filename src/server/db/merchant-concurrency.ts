import { AsyncLocalStorage } from 'node:async_hooks'
import pLimit, { type LimitFunction } from 'p-limit'
import type pg from 'pg'
import { databaseErrorKindOf, errorCode } from './errors/failures.ts'

/**
 * How many transactions of one merchant a process runs at once. They mostly wait for the same rows, so more would not
 * finish sooner, and the remaining connections stay free for everybody else.
 */
const atOnce = 6

const tookTooLong = '57014'
/** Whether an error would also affect the next transaction; a statement timeout says nothing about another one. */
const keepsOthers = (error: unknown): boolean =>
  databaseErrorKindOf(error) !== undefined && errorCode(error) !== tookTooLong

type Lane = { readonly limit: LimitFunction; trouble?: { readonly error: unknown } }

const ofPools = new WeakMap<pg.Pool, Map<string, Lane>>()
const chosen = new AsyncLocalStorage<string | undefined>()

/**
 * Runs `work`, whose transactions share the merchant concurrency limit with the key `lane`; undefined means no limit.
 */
export const withMerchantLimit = <T>(lane: string | undefined, work: () => T): T =>
  chosen.run(lane, work)

/**
 * Runs a transaction when its turn comes; until then it holds no connection and waits as long as those before it make
 * progress. When the database stops responding to them it fails with their error, so that callers get an answer in
 * time.
 */
export async function withinMerchantLimit<T>(pool: pg.Pool, run: () => Promise<T>): Promise<T> {
  const name = chosen.getStore()
  if (name === undefined) return run()
  const lanes = ofPools.get(pool) ?? new Map<string, Lane>()
  ofPools.set(pool, lanes)
  const lane: Lane = lanes.get(name) ?? { limit: pLimit(atOnce) }
  lanes.set(name, lane)
  const before = lane.trouble
  try {
    return await lane.limit(async () => {
      if (lane.trouble && lane.trouble !== before) throw lane.trouble.error
      try {
        return await run()
      } catch (error) {
        if (keepsOthers(error)) lane.trouble = { error }
        throw error
      }
    })
  } finally {
    if (lane.limit.activeCount + lane.limit.pendingCount === 0) lanes.delete(name)
  }
}

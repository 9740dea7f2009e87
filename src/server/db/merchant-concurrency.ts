import { AsyncLocalStorage } from 'node:async_hooks'
import pLimit, { type LimitFunction } from 'p-limit'
import type pg from 'pg'
import { databaseErrorKindOf, errorCode } from './errors/failures.ts'

/**
 * How many transactions of one lane a process runs at once. They mostly wait for the same rows, so more of them would
 * end no sooner, and what is left of the connections serves everybody else.
 */
const atOnce = 6

const tookTooLong = '57014'
/** Whether what one met is in the way of the next as well: a statement that took too long says nothing of another. */
const keepsOthers = (error: unknown): boolean =>
  databaseErrorKindOf(error) !== undefined && errorCode(error) !== tookTooLong

type Lane = { readonly limit: LimitFunction; trouble?: { readonly error: unknown } }

const ofPools = new WeakMap<pg.Pool, Map<string, Lane>>()
const chosen = new AsyncLocalStorage<string | undefined>()

/** Does `work`; its transactions, and those of everyone in this lane, take turns. Without a lane nobody waits for another. */
export const withMerchantLimit = <T>(lane: string | undefined, work: () => T): T =>
  chosen.run(lane, work)

/**
 * Runs a transaction when its turn has come; until then it holds no connection, and waits as long as those before it
 * go on. Fails as they did when the database answers them no more: whoever waits for it is told, and in time.
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

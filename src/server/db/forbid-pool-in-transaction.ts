import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

type Work = { readonly pool: pg.Pool; isOpen: boolean }
const underWay = new AsyncLocalStorage<Work>()

/** Runs the work of a transaction; until it ends, nothing it calls may use the pool (`forbidPoolInTransaction`). */
export async function whileInTransaction<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const held: Work = { pool, isOpen: true }
  try {
    return await underWay.run(held, work)
  } finally {
    // Promises that it did not await go on and may use the pool normally.
    held.isOpen = false
  }
}

/**
 * Makes a pool refuse use from within a transaction, which is a defect of ours: the result would come from another
 * snapshot, and with a single connection the transaction would deadlock with itself.
 */
export function forbidPoolInTransaction<Pool extends pg.Pool>(pool: Pool): Pool {
  const connect: (...given: readonly unknown[]) => unknown = pool.connect.bind(pool)
  return Object.assign(pool, {
    connect: (...given: readonly unknown[]) => {
      const work = underWay.getStore()
      if (work?.isOpen && work.pool === pool)
        throw new Error('The pool was asked beside a transaction')
      return connect(...given)
    },
  })
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

type Work = { readonly pool: pg.Pool; isOpen: boolean }
const underWay = new AsyncLocalStorage<Work>()

/** Does the work of a transaction; until it has ended, nothing that it calls may ask its pool (`forbidPoolInTransaction`). */
export async function whileInTransaction<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const held: Work = { pool, isOpen: true }
  try {
    return await underWay.run(held, work)
  } finally {
    // What it started and left to itself goes on, and asks as anyone does.
    held.isOpen = false
  }
}

/**
 * Has a pool refuse who asks it from within a transaction, which is a mistake of ours: the answer is of another moment,
 * and where there is one connection the transaction would wait for itself.
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

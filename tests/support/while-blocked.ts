import type { Database, Tx } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'

/** Does something beside a transaction that stands still once it holds what it was told to; then that one is committed. */
export async function whileBlocked<T>(
  db: Database,
  hold: (tx: Tx) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const [holds, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const standing = transact(db, async (tx) => {
    await hold(tx)
    holds.resolve()
    await over.promise
  })
  await Promise.race([holds.promise, standing])
  try {
    return await work()
  } finally {
    over.resolve()
    await standing
  }
}

import type { Database, Tx } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'

/** Runs an action next to an open transaction that holds its locks; then commits that transaction. */
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

import { eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { unscoped } from '#server/kernel/scope.ts'

/**
 * Releases the claims left by a process that died, so that nothing waits for a lease to expire. Only safe for the sole
 * user of a database, as with the embedded one.
 */
export async function freeClaims(db: Database): Promise<void> {
  await db.update(jobs).set({ lockedUntil: null }).where(eq(jobs.state, 'running'))
  await db
    .update(outbox)
    .set({ lockedUntil: null })
    .where(unscoped('the process that held them is gone', isNotNull(outbox.lockedUntil)))
}

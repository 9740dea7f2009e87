import { eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { unscoped } from '#server/kernel/scope.ts'

/**
 * Gives back what a process had in its hands when it died. Only for one who has the database to himself, as with the
 * embedded one: nobody else lives whose work it could be, so nothing has to wait for the end of a lease.
 */
export async function freeClaims(db: Database): Promise<void> {
  await db.update(jobs).set({ lockedUntil: null }).where(eq(jobs.state, 'running'))
  await db
    .update(outbox)
    .set({ lockedUntil: null })
    .where(unscoped('the process that held them is gone', isNotNull(outbox.lockedUntil)))
}

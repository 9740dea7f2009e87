import { isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { sessions } from '#server/db/schema/sessions.ts'

/** Moves the open sessions along with a clock that is moved, so that nobody is signed out by it. */
export async function carrySessions(tx: Tx, milliseconds: number): Promise<void> {
  const by = sql`${milliseconds}::bigint * interval '1 millisecond'`
  await tx
    .update(sessions)
    .set({
      expiresAt: sql`${sessions.expiresAt} + ${by}`,
      lastSeenAt: sql`${sessions.lastSeenAt} + ${by}`,
    })
    .where(isNull(sessions.endedAt))
}

import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { sessions, sessionTokens } from '#server/db/schema/sessions.ts'

/** Ends all sessions of an operator: his next call, in whatever process, finds none. */
export async function endSessions(tx: Tx, userId: string, at: Date): Promise<void> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(sessionTokens).where(inArray(sessionTokens.sessionId, ids))
}

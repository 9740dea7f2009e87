import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { sessions } from '#server/db/schema/sessions.ts'

/** Ends all sessions of a user but one, effective at the next call in every process. Returns how many were ended. */
export async function endSessions(
  tx: Tx,
  userId: string,
  at: Date,
  except: string | null = null,
): Promise<number> {
  const others = except === null ? undefined : ne(sessions.id, except)
  const ended = await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), others))
    .returning({ id: sessions.id })
  return ended.length
}

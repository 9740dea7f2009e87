import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/access/open-sessions.ts'
import { sessions, users } from '#server/db/schema/sessions.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { openAndMine } from './access-scope.ts'

/** Ends a session at once, in every process. A session that is not visible fails with `not_found`. */
export const end: Handler<typeof contract.end> = (ctx, input) =>
  write(ctx, { call: 'session.end', owner: ctx.userId, input }, async (tx) => {
    const [row] = await tx
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, input.sessionId), openAndMine(ctx)))
      .for('update', { of: sessions })
    if (!row) return fail('not_found')
    const { session, user } = row
    await tx.update(sessions).set({ endedAt: ctx.now }).where(eq(sessions.id, session.id))
    const after = { userId: user.id, userName: user.name, address: session.address }
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'session.end', subject: session.id, after },
    }
  })

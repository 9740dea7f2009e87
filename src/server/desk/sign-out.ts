import { and, eq, isNull } from 'drizzle-orm'
import type * as contract from '#contract/desk/desk.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'

export const signOut: Handler<typeof contract.signOut> = (ctx) =>
  write(ctx, { call: 'desk.signOut', owner: ctx.userId, input: null }, async (tx) => {
    const mine = and(eq(sessions.id, ctx.sessionId), isNull(sessions.endedAt))
    await tx.update(sessions).set({ endedAt: ctx.now }).where(mine)
    return { answer: 'SUCCESS', audited: { action: 'session.close', subject: ctx.sessionId } }
  })

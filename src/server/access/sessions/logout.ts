import { and, eq, isNull } from 'drizzle-orm'
import type { logout as call } from '#contract/access/sessions.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { clearRefreshCookie } from './refresh-cookie.ts'
import { clearFileCookie } from './shared/file-key.ts'

export const logout: Handler<typeof call> = async (ctx) => {
  const of = { call: 'user.logout', owner: ctx.merchantId, input: null }
  const answer = await write(ctx, of, async (tx) => {
    const mine = and(eq(sessions.id, ctx.sessionId), isNull(sessions.endedAt))
    await tx.update(sessions).set({ endedAt: ctx.now }).where(mine)
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'session.close', subject: ctx.sessionId },
    }
  })
  clearRefreshCookie(ctx)
  clearFileCookie(ctx)
  return answer
}

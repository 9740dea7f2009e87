import { eq } from 'drizzle-orm'
import type * as contract from '#contract/access/view-as.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'

/** Without view-as there is nothing to end: another tab was quicker. */
export const end: Handler<typeof contract.end> = async (ctx) => {
  if (!ctx.rehearsedBy) return 'SUCCESS'
  const of = { call: 'rehearsal.end', owner: ctx.merchantId, input: null }
  return write(ctx, of, async (tx) => {
    await tx.update(sessions).set({ rehearsedId: null }).where(eq(sessions.id, ctx.sessionId))
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'rehearsal.end', subject: ctx.userId },
    }
  })
}

import { and, eq, isNull } from 'drizzle-orm'
import type * as contract from '#contract/access/view-as.ts'
import { sessions, users } from '#server/db/schema/sessions.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'

/** From the next call on, the operator's permissions apply in every tab of this session. */
export const start: Handler<typeof contract.start> = (ctx, { operatorCode }) => {
  const of = { call: 'rehearsal.start', owner: ctx.merchantId, input: { operatorCode } }
  return write(ctx, of, async (tx) => {
    const theirs = and(ofMerchant(ctx, users), eq(users.kind, 'operator'))
    const [operator] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(theirs, isNull(users.deletedAt), eq(users.id, operatorCode)))
    if (!operator) return fail('not_found')
    await tx
      .update(sessions)
      .set({ rehearsedId: operator.id })
      .where(eq(sessions.id, ctx.sessionId))
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'rehearsal.start', subject: operator.id },
    }
  })
}

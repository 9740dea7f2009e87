import { eq } from 'drizzle-orm'
import type * as contract from '#contract/operators.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { endSessions } from '#server/sessions/end-sessions.ts'
import { operatorFor } from './find-operator.ts'

export const updateStatus: Verb<typeof contract.updateStatus> = (ctx, input) => {
  const of = { call: 'operator.updateStatus', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const enabled = input.status === 'enabled'
    const event = enabled ? 'ENABLE' : 'DISABLE'
    const { user } = (await operatorFor(tx, ctx, input.operatorCode, event)).operator
    await tx.update(users).set({ enabled }).where(eq(users.id, user.id))
    if (!enabled) await endSessions(tx, user.id, ctx.now())
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: enabled ? 'operator.enable' : 'operator.disable',
        subject: user.id,
        before: { enabled: user.enabled },
        after: { enabled },
      },
    }
  })
}

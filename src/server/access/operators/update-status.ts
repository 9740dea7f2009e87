import type * as contract from '#contract/access/operators.ts'
import { endSessions } from '#server/access/sessions/shared/end-sessions.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { operatorFor } from './shared/find-operator.ts'

export const updateStatus: Handler<typeof contract.updateStatus> = (ctx, input) => {
  const of = { call: 'operator.updateStatus', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const event = input.status === 'enabled' ? 'ENABLE' : 'DISABLE'
    const { operator, after } = await operatorFor(tx, ctx, input.operatorCode, event)
    const { user } = operator
    const { enabled } = after
    await tx.update(users).set({ enabled }).where(byId(users.id, user.id))
    if (!enabled) await endSessions(tx, user.id, ctx.now)
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

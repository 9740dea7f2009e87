import type * as contract from '#contract/notifications/receivers.ts'
import { receivers } from '#server/db/schema/receivers.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { receiverFor } from './change-receiver.ts'
import { inviteReceiver } from './invite-receiver.ts'

export const invite: Handler<typeof contract.invite> = (ctx, input) => {
  const of = { call: 'receiver.invite', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { receiver, take } = await receiverFor(tx, ctx, input.receiverId)
    const { state } = take('INVITE').after
    const isNew = state !== receiver.state
    if (isNew)
      await tx
        .update(receivers)
        .set({ state, stateAt: ctx.now, stateReason: null })
        .where(byId(receivers.id, receiver.id))
    await inviteReceiver(tx, ctx, receiver)
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'receiver.invite' as const,
        subject: receiver.id,
        after: { to: receiver.email },
      },
    }
  })
}

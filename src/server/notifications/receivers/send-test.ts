import type * as contract from '#contract/notifications/receivers.ts'
import { m } from '#paraglide/messages.js'
import { receivers } from '#server/db/schema/receivers.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { receiverFor } from './change-receiver.ts'
import { mailReceiver, merchantName } from './mail.ts'

export const sendTest: Handler<typeof contract.test> = (ctx, input) => {
  const of = { call: 'receiver.test', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { receiver, take } = await receiverFor(tx, ctx, input.receiverId)
    take('TEST')
    await tx.update(receivers).set({ calledAt: ctx.now }).where(byId(receivers.id, receiver.id))
    const merchant = await merchantName(tx, ctx.merchantId)
    const locale = { locale: receiver.language }
    await mailReceiver(tx, ctx, receiver, {
      subject: m.receivers_mail_test_subject({ merchant }, locale),
      text: m.receivers_mail_test_text({ name: receiver.name, merchant }, locale),
    })
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'receiver.test' as const,
        subject: receiver.id,
        after: { to: receiver.email },
      },
    }
  })
}

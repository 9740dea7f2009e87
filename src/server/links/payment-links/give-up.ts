import type * as contract from '#contract/links/payment-links.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { cancelPayment } from '#server/payments/transactions/shared/cancel-payment.ts'
import { linkByCode } from './find-link.ts'
import { payState } from './pay-state.ts'

/**
 * Cancels the attempt that waits for the payer's challenge at the bank, so that another card can be used at once. Only
 * the visit that started the attempt may cancel it, because only that visit knows the challenge URL. Anything else is
 * left unchanged.
 */
export const giveUp: Handler<typeof contract.giveUp> = async (ctx, input) => {
  const link = await linkByCode(ctx.db, input.id)
  const visit = { asked: input.checkoutId, own: input.checkoutId }
  const { transactionId, challengeUrl } = await payState(ctx, link, visit)
  if (transactionId === null || challengeUrl === null) return payState(ctx, link, visit)
  await write(ctx, { call: 'payLink.giveUp', owner: link.id, input }, async (tx) => {
    const isOver = await cancelPayment(tx, ctx, transactionId)
    const { id, merchantId } = link
    const after = { transactionId }
    const action = 'payment_link.give_up'
    return { answer: null, audited: isOver ? { action, subject: id, merchantId, after } : [] }
  })
  return payState(ctx, link, visit)
}

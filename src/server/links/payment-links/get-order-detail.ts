import type * as contract from '#contract/links/payment-links.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { linkByCode } from './find-link.ts'
import { payState } from './pay-state.ts'
import { payerOrder } from './payer-order.ts'

/** The order behind a link. One that is over answers too, with its status. */
export const getOrderDetail: Handler<typeof contract.getOrderDetail> = async (
  ctx,
  { id, checkoutId },
) => {
  const found = await linkByCode(ctx.db, id)
  const pay = await payState(ctx, found, { own: checkoutId })
  // Asking may have ended the payment and with it the link.
  const link = pay.payStatus === 'SUCCESS' ? await linkByCode(ctx.db, id) : found
  return payerOrder(ctx.db, ctx, link, pay)
}

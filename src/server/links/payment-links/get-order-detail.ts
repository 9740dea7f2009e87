import type * as contract from '#contract/links/payment-links.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { linkByCode } from './find-link.ts'
import { payState } from './pay-state.ts'
import { payerOrder } from './payer-order.ts'

/** The order of a link. An ended link is answered as well, with its status. */
export const getOrderDetail: Handler<typeof contract.getOrderDetail> = async (
  ctx,
  { id, checkoutId },
) => {
  const found = await linkByCode(ctx.db, id)
  const pay = await payState(ctx, found, { own: checkoutId })
  // The status query may have ended the payment and thereby the link, so the link is read again.
  const link = pay.payStatus === 'SUCCESS' ? await linkByCode(ctx.db, id) : found
  return payerOrder(ctx.db, ctx, link, pay)
}

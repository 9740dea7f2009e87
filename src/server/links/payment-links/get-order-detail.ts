import type * as contract from '#contract/links/payment-links.ts'
import { cardBrands } from '#domain/cards.ts'
import { decimalOf } from '#domain/money.ts'
import { isSelling } from '#server/company/websites/offers/operating.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { byId } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { linkByCode } from './find-link.ts'
import { payState } from './pay-state.ts'

/** The order behind a link. One that is over answers too, with its status. */
export const getOrderDetail: Verb<typeof contract.getOrderDetail> = async (
  ctx,
  { id, checkoutId },
) => {
  const found = await linkByCode(ctx.db, id)
  const pay = await payState(ctx, found, { own: checkoutId })
  // Asking may have ended the payment and with it the link.
  const link = pay.payStatus === 'SUCCESS' ? await linkByCode(ctx.db, id) : found
  const [store] = await ctx.db.select().from(stores).where(byId(stores.id, link.storeId))
  const { network, mode } = ctx.services
  const money = (minor: bigint) => decimalOf(minor, link.currency)
  const now = ctx.now
  return {
    id: link.code,
    status: link.status === 'VALID' && link.validUntil <= now ? 'EXPIRED' : link.status,
    language: link.language,
    brandName: link.brandName,
    brandColour: link.brandColour,
    brandLogo: link.brandLogo,
    contact: link.contact,
    storeUrl: store?.url ?? '',
    orderId: link.orderId,
    bookerName: link.bookerName,
    remarks: link.remarks,
    products: link.products.map(({ name, price, quantity }) => ({
      name,
      quantity,
      price: money(BigInt(price)),
      amount: money(BigInt(price) * BigInt(quantity)),
    })),
    otherFee: money(link.otherFee),
    amount: money(link.amount),
    currency: link.currency,
    validUntil: link.validUntil.toISOString(),
    now: now.toISOString(),
    returnUrl: link.returnUrl,
    brands: [...cardBrands],
    cardFieldsUrl: network.cardFieldsUrl,
    sandbox: mode === 'sandbox',
    selling: isSelling(store),
    pay,
  }
}

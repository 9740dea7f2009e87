import { and, eq } from 'drizzle-orm'
import type { createPaymentLink as call } from '#contract/links/signed.ts'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { refuseNotOperating } from '#server/company/websites/shared/operating.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { readPhoneNumber } from '#server/kernel/phone.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { linkAddress } from '#server/links/payment-links/shared/links.ts'
import { makeLink } from '#server/links/payment-links/shared/make-link.ts'
import { reasonsAgainstLinks } from '#server/links/payment-links/shared/may-make.ts'
import {
  type FieldErrors,
  isOwnPage,
  readOrder,
} from '#server/links/payment-links/shared/read-order.ts'
import { readShipping } from '#server/links/payment-links/shared/read-shipping.ts'

const version = 3
const colour = '#0a6b78'

/** Creates a payment link for an order of the store whose key signed the request. */
export const createPaymentLink: Handler<typeof call> = async (ctx, input) => {
  const { lines, otherFee, amount, faults: orderFaults } = readOrder(input)
  const phone = input.bookerPhone ? readPhoneNumber(input.bookerPhone) : null
  const faults: FieldErrors = {
    ...orderFaults,
    ...(phone === undefined && { bookerPhone: 'phone_unknown' }),
    ...(input.asksShipping && input.shipping && { asksShipping: 'not_changeable' }),
  }
  if (Object.keys(faults).length > 0) return failFields(faults)
  const shipping = input.shipping ? readShipping(input.shipping) : null
  const store = await storeOf(ctx)
  if (input.returnUrl !== undefined && !isOwnPage(input.returnUrl, store.url))
    return failFields({ returnUrl: 'own_page' })
  const { currency } = input
  const of = { call: 'signed.createPaymentLink', owner: store.id, input }
  return write(ctx, of, async (tx) => {
    refuseFor(await reasonsAgainstLinks(tx, ctx))
    await refuseNotOperating(tx, store.id, 'merchant')
    const { link, audited } = await makeLink(tx, ctx, {
      version,
      merchantId: ctx.merchantId,
      storeId: store.id,
      language: input.language,
      brandName: store.name,
      brandColour: colour,
      orderId: input.orderId,
      bookerName: input.bookerName,
      bookerEmail: input.bookerEmail,
      bookerPhone: phone,
      shipping,
      asksShipping: input.asksShipping,
      shopOrderId: input.shopOrderId || null,
      remarks: input.remarks ?? null,
      products: lines.map((line) => ({ ...line, price: line.price.toString() })),
      ...{ otherFee, currency, amount },
      returnUrl: input.returnUrl ?? null,
      authorizeOnly: input.authorizeOnly ? 1 : 0,
      validHours: input.validHours,
      sendsMail: false,
    })
    return {
      answer: {
        linkId: link.id,
        url: ctx.services.publicUrl + linkAddress(link.code, version),
        orderId: input.orderId,
        status: 'VALID' as const,
        amount: decimalOf(amount, currencyOf(currency)),
        currency,
        validUntil: link.validUntil.toISOString(),
      },
      audited,
    }
  })
}

async function storeOf({ db, merchantId, storeIds: [storeId] }: SignedCtx) {
  const [store] = await db
    .select()
    .from(stores)
    .where(and(eq(stores.id, storeId), ofMerchant({ merchantId }, stores)))
  return store ?? fail('not_found')
}

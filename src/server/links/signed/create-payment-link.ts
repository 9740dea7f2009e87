import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { createPaymentLink as call } from '#contract/links/signed.ts'
import { decimalOf } from '#domain/money.ts'
import { reason } from '#domain/reasons.ts'
import { reasonsUnverified } from '#server/company/identity/offers/verification.ts'
import { refuseNotOperating } from '#server/company/websites/offers/operating.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { scheduleExpiry } from '#server/links/payment-links/offers/expire.ts'
import { linkAddress } from '#server/links/payment-links/offers/links.ts'
import { isOwnPage, readOrder } from './read-order.ts'

const hour = 3_600_000
const version = 3
const colour = '#0a6b78'

/** Makes a payment link for an order of the store whose key signed. */
export const createPaymentLink: Verb<typeof call> = async (ctx, input) => {
  const { lines, otherFee, amount } = readOrder(input)
  const { store, merchant } = await sellerOf(ctx)
  if (input.returnUrl !== undefined && !isOwnPage(input.returnUrl, store.url))
    return failFields({ returnUrl: 'website_format' })
  const passed = merchant.accountStatus === 'PASSED' && merchant.linksAllowed
  const { currency } = input
  const of = { call: 'signed.createPaymentLink', owner: store.id, input }
  return write(ctx, of, async (tx) => {
    refuseFor(passed ? reasonsUnverified(merchant) : [reason('account.not_passed')])
    await refuseNotOperating(tx, store.id, 'merchant')
    const now = ctx.now
    const id = ctx.newId('lnk')
    const code = randomBytes(18).toString('base64url')
    const validUntil = new Date(now.getTime() + input.validHours * hour)
    await tx.insert(paymentLinks).values({
      id,
      code,
      version,
      merchantId: ctx.merchantId,
      storeId: store.id,
      status: 'VALID',
      language: input.language,
      brandName: store.name,
      brandColour: colour,
      orderId: input.orderId,
      bookerName: input.bookerName,
      bookerEmail: input.bookerEmail,
      remarks: input.remarks ?? null,
      products: lines.map((line) => ({ ...line, price: line.price.toString() })),
      otherFee,
      currency,
      amount,
      returnUrl: input.returnUrl ?? null,
      authorizeOnly: input.authorizeOnly ? 1 : 0,
      createdAt: now,
      validUntil,
    })
    await scheduleExpiry(tx, id, validUntil)
    return {
      answer: {
        linkId: id,
        url: ctx.services.publicUrl + linkAddress(code, version),
        orderId: input.orderId,
        status: 'VALID' as const,
        amount: decimalOf(amount, currency),
        currency,
        validUntil: validUntil.toISOString(),
      },
      audited: {
        action: 'payment_link.create',
        subject: id,
        after: { storeId: store.id, orderId: input.orderId, amount, currency },
      },
    }
  })
}

async function sellerOf({ db, merchantId, storeIds: [storeId] }: SignedCtx) {
  const [row] = await db
    .select({ store: stores, merchant: merchants })
    .from(stores)
    .innerJoin(merchants, eq(merchants.id, stores.merchantId))
    .where(and(eq(stores.id, storeId), ofMerchant({ merchantId }, stores)))
  return row ?? fail('not_found')
}

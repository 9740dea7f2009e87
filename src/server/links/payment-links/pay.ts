import { and, eq } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as paymentLinks from '#contract/links/payment-links.ts'
import type { ShippingAddress } from '#domain/payments/shipping.ts'
import { reasonsAgainst } from '#machines/links/lifecycles/payment-link.ts'
import { refuseNotOperating } from '#server/company/websites/shared/operating.ts'
import type { Tx } from '#server/db/open.ts'
import { checkouts } from '#server/db/schema/payment-links.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure, fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { keepView } from '#server/payments/evidence/shared/keep-view.ts'
import { endPayment } from '#server/payments/transactions/shared/end-payment.ts'
import { openPayment, startPayment } from '#server/payments/transactions/shared/payments.ts'
import type { Card, NetworkAnswer } from '#server/ports/card-network.ts'
import { attemptsOf, factsOf, type Link, linkByCode, lockLink } from './find-link.ts'
import { payState } from './pay-state.ts'
import { shownToPayer } from './payer-shown.ts'
import { checkoutAddress } from './shared/links.ts'
import { readShipping } from './shared/read-shipping.ts'
import { countTries, noteTooMany, TooManyTries, takeBackTries, triedFrom } from './tries.ts'

type Paying = Input<typeof paymentLinks.pay>

/**
 * Pays the order of a link. Of several simultaneous attempts one proceeds; the others fail with `payment_duplicated`. A
 * declined payment can be retried at once, within the limit of attempts.
 */
export const pay: Handler<typeof paymentLinks.pay> = async (ctx, input) => {
  const link = await linkByCode(ctx.db, input.id)
  const card = await ctx.services.network.card(input.cardToken)
  if (!card) return failFields({ cardToken: 'unknown_value' })
  const shipping = shippingOf(link, input)
  const tried = { link: link.id, card: card.cardHash, address: triedFrom(ctx.address) }
  const tooMany = await countTries(ctx, tried)
  const call = { call: 'payLink.chinamusPay', owner: link.id, input }
  let isTry = false
  const started = write(ctx, call, async (tx) => {
    isTry = true
    const transactionId = await start(tx, ctx, link.id, { ...input, card, shipping, tooMany })
    const { id, merchantId } = link
    const after = { transactionId }
    const audited: Audited = { action: 'payment_link.pay', subject: id, merchantId, after }
    return { answer: { transactionId }, audited }
  })
  const { transactionId } = await started.catch(async (error) => {
    if (error instanceof TooManyTries) await noteTooMany(ctx, link, error.by)
    // A refused request tried no card, so it is not counted; an unexpected error proves nothing and stays counted.
    else if (!tooMany && error instanceof Failure) await takeBackTries(ctx, tried)
    throw error
  })
  if (!tooMany && !isTry) await takeBackTries(ctx, tried)
  const before = await attempt(ctx, link.id, transactionId)
  if (before?.status === 'PROCESSING') await goOn(ctx, link, transactionId, input)
  return payState(ctx, link, { asked: input.checkoutId, own: input.checkoutId })
}

const attempt = async (ctx: Ctx, linkId: string, id: string) =>
  (await attemptsOf(ctx.db, linkId)).find((one) => one.id === id)

/** The shipping address: from the merchant's server, or from the payer if the link asks for it. */
function shippingOf(link: Link, { shipping }: Paying): ShippingAddress | null {
  if (!link.asksShipping) {
    return shipping === undefined ? link.shipping : failFields({ shipping: 'not_changeable' })
  }
  return shipping === undefined ? failFields({ shipping: 'required' }) : readShipping(shipping)
}

type Started = Omit<Paying, 'shipping'> & {
  readonly card: Card
  readonly shipping: ShippingAddress | null
  /** Set if this attempt exceeds the limit. */
  readonly tooMany: TooManyTries | undefined
}

/** Records the attempt under the link's lock; returns its transaction id. */
async function start(tx: Tx, ctx: Ctx, linkId: string, input: Started): Promise<string> {
  const { card, shipping, tooMany } = input
  const link = await lockLink(tx, linkId)
  const checkout = and(eq(checkouts.id, input.checkoutId), eq(checkouts.linkId, link.id))
  const [known] = await tx.select({ id: checkouts.id }).from(checkouts).where(checkout)
  if (!known) return fail('not_found')
  const at = ctx.now
  const facts = factsOf(link, await attemptsOf(tx, link.id), at)
  const event = { type: 'START', at: at.getTime(), key: ctx.idempotencyKey ?? '' } as const
  const reasons = reasonsAgainst(facts, event)
  if (reasons.some(({ code }) => code === 'link.already_started')) {
    return fail('payment_duplicated', { reasons })
  }
  refuseFor(reasons)
  await refuseNotOperating(tx, link.storeId, 'payer')
  if (tooMany) throw tooMany
  const orderEmail = link.bookerEmail
  const email = input.email ?? orderEmail
  const id = await openPayment(tx, ctx, {
    merchantId: link.merchantId,
    storeId: link.storeId,
    type: link.authorizeOnly ? 'AUTH' : 'DEBIT',
    currency: link.currency,
    amount: link.amount,
    merchantReference: link.orderId,
    ...{ email, orderEmail, shipping },
    phone: link.bookerPhone,
    shopOrderId: link.shopOrderId,
    linkId: link.id,
  })
  await keepView(tx, ctx, id, await shownToPayer(tx, link))
  await startPayment(tx, ctx, id, { card, holder: input.holder, email })
  await tx
    .update(checkouts)
    .set({
      transactionId: id,
      startedAt: at,
      challengeUrl: null,
      triedFrom: triedFrom(ctx.address),
    })
    .where(checkout)
  return id
}

/** Sends the attempt to the card network; a repeat for the same attempt gets the same response. */
async function goOn(ctx: Ctx, link: Link, operationId: string, input: Paying): Promise<void> {
  const answer = await authorise(ctx, link, operationId, input)
  if (answer.challengeUrl !== null) {
    await ctx.db
      .update(checkouts)
      .set({ challengeUrl: answer.challengeUrl })
      .where(and(eq(checkouts.id, input.checkoutId), eq(checkouts.transactionId, operationId)))
  }
  await endPayment(ctx, operationId, answer)
}

async function authorise(
  ctx: Ctx,
  link: Link,
  operationId: string,
  input: Paying,
): Promise<NetworkAnswer> {
  try {
    return await ctx.services.network.authorise({
      operationId,
      cardToken: input.cardToken,
      amount: link.amount,
      currency: link.currency,
      capture: !link.authorizeOnly,
      returnUrl: ctx.services.publicUrl + checkoutAddress(link.code, input.checkoutId),
      merchantName: link.brandName,
    })
  } catch (cause) {
    // It is unknown whether the request arrived: the payment stays open and a job resolves it.
    return fail('network_unavailable', { cause })
  }
}

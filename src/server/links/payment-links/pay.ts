import { and, eq } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as paymentLinks from '#contract/links/payment-links.ts'
import { storefrontOf } from '#domain/links/storefronts.ts'
import { decimalOf } from '#domain/money.ts'
import type { PayerShown } from '#domain/trade/payer-view.ts'
import { reasonsAgainst } from '#machines/links/lifecycles/payment-link.ts'
import { m } from '#paraglide/messages.js'
import { refuseNotOperating } from '#server/company/websites/offers/operating.ts'
import type { Tx } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { checkouts } from '#server/db/schema/payment-links.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import type { Card, NetworkAnswer } from '#server/ports/card-network.ts'
import { keepView } from '#server/trade/evidence/offers/keep-view.ts'
import { endPayment } from '#server/trade/transactions/offers/end-payment.ts'
import { openPayment, startPayment } from '#server/trade/transactions/offers/payments.ts'
import { lookOf } from '../checkout-settings/offers/look-of.ts'
import { attemptsOf, factsOf, type Link, linkByCode, lockLink } from './find-link.ts'
import { checkoutAddress } from './offers/links.ts'
import { payState } from './pay-state.ts'
import { entriesOf, productsOf } from './payer-order.ts'
import { countTries, noteTooMany, triedFrom } from './tries.ts'

/** What the page of a link shows its payer, in the language of the link: kept when he pays. */
async function shownToPayer(tx: Tx, link: Link): Promise<PayerShown> {
  const { language, brandName, orderId, bookerName, remarks, contact, returnUrl, currency } = link
  const { brandColour, brandLogo, storefront } = link
  const [store] = await tx
    .select({ url: stores.url })
    .from(stores)
    .where(byId(stores.id, link.storeId))
  const look = await lookOf(tx, link.merchantId)
  const money = (minor: bigint) => decimalOf(minor, currency)
  const locale = { locale: language }
  return {
    ...{ brandName, language, orderId, payer: bookerName, remarks, contact, returnUrl, currency },
    products: productsOf(link),
    otherFee: money(link.otherFee),
    amount: money(link.amount),
    websiteUrl: store?.url ?? '',
    notes: [
      m.payer_secured({ brand: m.common_brand({}, locale) }, locale),
      m.payer_secured_hint({}, locale),
    ],
    page: {
      entries: entriesOf(link.billFields, link.billValues),
      brandColour: look.accentColour ?? brandColour,
      // A logo of the checkout takes the place of the brand's.
      brandLogo: look.logo ?? brandLogo,
      storefront: storefront && storefrontOf[storefront].name,
      badges: look.pciBadge ? [m.payer_pci({}, locale)] : [],
    },
  }
}

type Paying = Input<typeof paymentLinks.pay>

/**
 * Pays the order of a link. Of several attempts at once one is let through; the others are told that the
 * payment was started already. A declined one may be tried again at once, though not without end.
 */
export const pay: Verb<typeof paymentLinks.pay> = async (ctx, input) => {
  const link = await linkByCode(ctx.db, input.id)
  const card = await ctx.services.network.card(input.cardToken)
  if (!card) return failFields({ cardToken: 'unknown_value' })
  const call = { call: 'payLink.chinamusPay', owner: link.id, input }
  const started = write(ctx, call, async (tx) => {
    const transactionId = await start(tx, ctx, link.id, input, card)
    const { id, merchantId } = link
    const after = { transactionId }
    const audited: Audited = { action: 'payment_link.pay', subject: id, merchantId, after }
    return { answer: { transactionId }, audited }
  })
  const { transactionId } = await started.catch(async (error) => {
    await noteTooMany(ctx, link, error)
    throw error
  })
  const before = await attempt(ctx, link.id, transactionId)
  if (before?.status === 'PROCESSING') await goOn(ctx, link, transactionId, input)
  return payState(ctx, link, { asked: input.checkoutId, own: input.checkoutId })
}

const attempt = async (ctx: Ctx, linkId: string, id: string) =>
  (await attemptsOf(ctx.db, linkId)).find((one) => one.id === id)

/** Writes the attempt down under the lock of the link; gives its transaction. */
async function start(tx: Tx, ctx: Ctx, linkId: string, input: Paying, card: Card): Promise<string> {
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
  const from = triedFrom(ctx.address)
  await countTries(tx, ctx, { link: link.id, card: card.cardHash, address: from })
  const email = input.email ?? link.bookerEmail
  const id = await openPayment(tx, ctx, {
    merchantId: link.merchantId,
    storeId: link.storeId,
    type: link.authorizeOnly ? 'AUTH' : 'DEBIT',
    currency: link.currency,
    amount: link.amount,
    merchantReference: link.orderId,
    email,
    linkId: link.id,
  })
  await keepView(tx, ctx, id, await shownToPayer(tx, link))
  await startPayment(tx, ctx, id, { card, holder: input.holder, email })
  await tx
    .update(checkouts)
    .set({ transactionId: id, startedAt: at, challengeUrl: null, triedFrom: from })
    .where(checkout)
  return id
}

/** Asks the network; asked again about the same attempt it answers the same. */
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
    // Nobody knows whether it arrived: the payment stays open and a job finds out.
    return fail('network_unavailable', { cause })
  }
}

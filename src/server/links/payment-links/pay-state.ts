import { eq } from 'drizzle-orm'
import type { PayState } from '#contract/links/order-shapes.ts'
import { cardBrands, maskCard } from '#domain/cards.ts'
import { type DeclineMessage, declineMessageOf } from '#domain/links/decline-messages.ts'
import type { PayStatus } from '#domain/links/payment-links.ts'
import { isDeclineCode } from '#domain/payments/declines.ts'
import type { Reader } from '#server/db/open.ts'
import { checkouts } from '#server/db/schema/payment-links.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { endPayment } from '#server/payments/transactions/shared/end-payment.ts'
import { attemptsOf, isOpen, type Link, type Payment } from './find-link.ts'
import { followedBy, linkProgressOf } from './followed.ts'

type Priced = Pick<Link, 'id' | 'currency'>
type Checkout = typeof checkouts.$inferSelect

/** `requestedCheck` names the visit whose attempt is queried; `own` is the visit that makes the request. */
type Visit = { readonly asked?: string | undefined; readonly own: string | undefined }

/**
 * The state of a link's payment. Queries the card network about an attempt that is in progress or waits for the payer,
 * and ends it if the network knows the result. Only the visit that started an attempt receives its challenge URL.
 */
export async function payState(ctx: Ctx, link: Link, visit: Visit): Promise<PayState> {
  const visits = await ctx.db.select().from(checkouts).where(eq(checkouts.linkId, link.id))
  const asked = visits.find(({ id }) => id === visit.asked)?.transactionId
  const payment = telling(await attemptsOf(ctx.db, link.id), asked)
  if (!payment) return { ...nothingPaid, checkoutId: visit.asked ?? null }
  const checkout = visits.find(({ transactionId }) => transactionId === payment.id)
  if (payment.status !== 'PROCESSING')
    return stateOf(ctx.db, link, payment, checkout, statusOf[payment.status])
  const waits = await askNetwork(ctx, payment, checkout)
  if (waits) return forVisit(await stateOf(ctx.db, link, payment, checkout, waits), visit)
  const ended = telling(await attemptsOf(ctx.db, link.id), payment.id)
  return ended ? stateOf(ctx.db, link, ended, checkout, statusOf[ended.status]) : nothingPaid
}

export const nothingPaid: PayState = {
  payStatus: 'UNPAID',
  checkoutId: null,
  transactionId: null,
  challengeUrl: null,
  setback: null,
  authorisation: null,
  refunded: null,
  paidAt: null,
  cardBrand: null,
  desensitizedCardNo: null,
}

const statusOf: Record<Payment['status'], PayStatus> = {
  PENDING: 'UNPAID',
  PROCESSING: 'PROCESSING',
  SUCCESS: 'SUCCESS',
  FAILED: 'FAILED',
  CANCELED: 'FAILED',
  REVIEW: 'REVIEW',
}

/** The attempt that determines the link's state: the requested one, else the successful, the open or the latest one. */
const telling = (attempts: readonly Payment[], id?: string | null): Payment | undefined =>
  attempts.find((one) => one.id === id) ??
  attempts.find(({ status }) => status === 'SUCCESS') ??
  attempts.find(isOpen) ??
  attempts[0]

/** The state of a link's payment from stored data alone, without a network query and without a challenge URL. */
export async function paymentStateOf(
  db: Reader,
  link: Priced,
  attempts: readonly Payment[],
): Promise<PayState> {
  const payment = telling(attempts)
  return payment ? stateOf(db, link, payment, undefined, statusOf[payment.status]) : nothingPaid
}

/** What the attempt waits for; undefined if the network's response has ended it. */
async function askNetwork(
  ctx: Ctx,
  payment: Payment,
  checkout: Checkout | undefined,
): Promise<PayStatus | undefined> {
  try {
    const answer = await ctx.services.network.query(payment.id)
    if (!answer || answer.outcome === 'pending') return 'PROCESSING'
    if (answer.outcome === 'challenge') return 'CHALLENGE'
    await endPayment(ctx, payment.id, answer)
    return undefined
  } catch (error) {
    // The network is unavailable: the payer sees the last known state, and the job queries again.
    ctx.log.warn({ err: error, transactionId: payment.id }, 'the card network did not answer')
    return checkout?.challengeUrl ? 'CHALLENGE' : 'PROCESSING'
  }
}

async function stateOf(
  db: Reader,
  { id, currency }: Priced,
  payment: Payment,
  checkout: Checkout | undefined,
  payStatus: PayStatus,
): Promise<PayState> {
  const { brand, cardFirstSix, cardLastFour } = payment
  const standing =
    payStatus === 'SUCCESS' ? linkProgressOf(payment, await followedBy(db, id), currency) : null
  return {
    payStatus,
    checkoutId: checkout?.id ?? null,
    transactionId: payment.id,
    challengeUrl: payStatus === 'CHALLENGE' ? (checkout?.challengeUrl ?? null) : null,
    setback: setbackIn(payment),
    authorisation: standing?.authorisation ?? null,
    refunded: standing?.refunded ?? null,
    paidAt: standing?.paidAt?.toISOString() ?? null,
    cardBrand: cardBrands.find((one) => one === brand) ?? null,
    desensitizedCardNo: cardFirstSix && cardLastFour ? maskCard(cardFirstSix, cardLastFour) : null,
  }
}

const forVisit = (state: PayState, { own }: Visit): PayState =>
  state.checkoutId === own ? state : { ...state, challengeUrl: null }

/** The decline message for the payer. A cancelled attempt has none, because nobody declined it. */
function setbackIn({ status, declineCode }: Payment): DeclineMessage | null {
  if (status !== 'FAILED') return null
  return declineMessageOf(declineCode !== null && isDeclineCode(declineCode) ? declineCode : null)
}

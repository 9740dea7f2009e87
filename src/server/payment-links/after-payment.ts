import { eq } from 'drizzle-orm'
import { maskCard } from '#domain/cards.ts'
import { decimalOf, withSeparators } from '#domain/money.ts'
import { next } from '#machines/lifecycles/payment-link.ts'
import { m } from '#paraglide/messages.js'
import type { Tx } from '../db/open.ts'
import { paymentLinks } from '../db/schema/payment-links.ts'
import { addToOutbox } from '../jobs/add-to-outbox.ts'
import { audit } from '../kernel/audit.ts'
import type { Ctx } from '../kernel/context.ts'
import { attemptsOf, factsOf, type Link, lockLink, type Payment } from './find-link.ts'

/**
 * Takes the end of a payment to its link, in the transaction of that end, whoever brought it about: a paid
 * link is paid once and for all, and its payer gets a receipt.
 */
export async function afterPayment(
  tx: Tx,
  ctx: Ctx,
  payment: Payment,
  status: Payment['status'],
): Promise<void> {
  if (payment.linkId === null || status !== 'SUCCESS') return
  if (payment.type !== 'DEBIT' && payment.type !== 'AUTH') return
  const link = await lockLink(tx, payment.linkId)
  const others = (await attemptsOf(tx, link.id)).filter(({ id }) => id !== payment.id)
  const facts = factsOf(link, [{ ...payment, status: 'PROCESSING' }, ...others], ctx.now())
  const paid = next(facts, { type: 'PAID' })
  if (!paid) return
  const paidAt = ctx.now()
  await tx.update(paymentLinks).set({ status: paid, paidAt }).where(eq(paymentLinks.id, link.id))
  await audit(tx, ctx, {
    action: 'payment_link.paid',
    subject: link.id,
    merchantId: link.merchantId,
    before: { status: link.status },
    after: { status: paid, transactionId: payment.id },
  })
  const to = payment.email ?? link.bookerEmail
  const receipt = { to, ...receiptOf(link, payment, paidAt) }
  await addToOutbox(tx, {
    topic: 'mail',
    merchantId: link.merchantId,
    payload: receipt,
    createdAt: paidAt,
  })
}

/** The receipt in the language of the link. */
function receiptOf(link: Link, payment: Payment, paidAt: Date) {
  const locale = { locale: link.language }
  const amount = `${link.currency} ${withSeparators(decimalOf(link.amount, link.currency))}`
  const { cardFirstSix, cardLastFour } = payment
  const card = cardFirstSix && cardLastFour ? maskCard(cardFirstSix, cardLastFour) : ''
  const words = {
    brand: link.brandName,
    booker: link.bookerName,
    order: link.orderId,
    amount,
    card,
    transaction: payment.id,
    at: `${paidAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  }
  return {
    subject: m.payer_receipt_mail_subject(words, locale),
    text: m.payer_receipt_mail_text(words, locale),
  }
}

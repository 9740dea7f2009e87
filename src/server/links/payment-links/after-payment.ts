import { transition } from '#machines/links/lifecycles/payment-link.ts'
import { afterCommit } from '#server/db/after-commit.ts'
import type { Tx } from '#server/db/open.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { notifyUser } from '#server/events/notify-user.ts'
import { dropJob } from '#server/jobs/drop.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { keepMail } from '#server/payments/evidence/shared/keep-view.ts'
import { emitLink } from './emit-link.ts'
import { paymentLinkPaid } from './events.ts'
import { attemptsOf, factsOf, type Link, lockLink, type Payment } from './find-link.ts'
import { keepLinkMail, linkMail, pageOfText } from './link-mail.ts'
import { fileOfReceipt } from './receipt-file.ts'
import { receiptOf } from './receipt-mail.ts'
import { takeBackTriesOf } from './tries.ts'

/**
 * Applies the end of a payment to its link, in the same transaction, whatever ended the payment: a paid link stays
 * paid, and its payer gets a receipt.
 */
export async function afterPayment(
  tx: Tx,
  ctx: Ctx,
  payment: Payment,
  status: Payment['status'],
): Promise<void> {
  if (payment.linkId === null || (status !== 'SUCCESS' && status !== 'REVIEW')) return
  if (payment.type !== 'DEBIT' && payment.type !== 'AUTH') return
  const link = await lockLink(tx, payment.linkId)
  // A payment under review was taken back from the attempt count then, and is not taken back again on approval.
  if (payment.status === 'PROCESSING') afterCommit(tx, () => takeBackTriesOf(ctx, payment, link.id))
  if (status !== 'SUCCESS') return
  const others = (await attemptsOf(tx, link.id)).filter(({ id }) => id !== payment.id)
  const facts = factsOf(link, [{ ...payment, status: 'PROCESSING' }, ...others], ctx.now)
  const paid = transition(facts, { type: 'PAID' }).transition?.after.status
  if (!paid) return
  const paidAt = ctx.now
  await tx.update(paymentLinks).set({ status: paid, paidAt }).where(byId(paymentLinks.id, link.id))
  await audit(tx, ctx, {
    action: 'payment_link.paid',
    subject: link.id,
    merchantId: link.merchantId,
    before: { status: link.status },
    after: { status: paid, transactionId: payment.id },
  })
  await emitLink(tx, ctx, { ...link, status: paid }, 'paid')
  await keepMail(tx, ctx, payment.id, await mailReceipt(tx, ctx, link, payment, paidAt))
  await dropJob(tx, 'paymentLink.remind', link.id)
}

/** Applies a capture to the link whose amount was authorised: the payer gets a receipt for the captured amount. */
export async function afterCapture(tx: Tx, ctx: Ctx, capture: Payment): Promise<void> {
  if (capture.linkId === null) return
  await mailReceipt(tx, ctx, await lockLink(tx, capture.linkId), capture, ctx.now)
}

async function mailReceipt(tx: Tx, ctx: Ctx, link: Link, paid: Payment, paidAt: Date) {
  const { params, ...receipt } = receiptOf(link, paid, paidAt)
  const { recipient, subject, body: text } = receipt
  const html = pageOfText(text, link.language)
  const { from } = linkMail(ctx, link, 'invoice')
  const outboxId = await notifyUser(tx, ctx, paymentLinkPaid, {
    to: { mail: recipient },
    merchantId: link.merchantId,
    locale: link.language,
    ...{ params, html, from },
    file: fileOfReceipt(link, !params.authorised),
  })
  const kind = params.authorised ? 'authorisation' : 'receipt'
  const kept = { kind, from, to: recipient, subject, text, html, outboxId } as const
  await keepLinkMail(tx, ctx, link, kept)
  return receipt
}

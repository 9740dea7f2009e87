import { transition } from '#machines/links/lifecycles/payment-link.ts'
import type { Tx } from '#server/db/open.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { dropJob } from '#server/jobs/drop.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { emitLink } from '../emit-link.ts'
import { attemptsOf, factsOf, lockLink } from '../find-link.ts'
import { noteEvent } from '../life.ts'
import { sendLinkMail } from '../link-mail.ts'

/** Mails a link to its payer again. Fails with `refused` and the lifecycle's reasons. */
export async function resendLink(tx: Tx, ctx: Ctx, linkId: string): Promise<Audited> {
  const link = await lockLink(tx, linkId)
  const facts = factsOf(link, await attemptsOf(tx, linkId), ctx.now)
  applyTransition(transition(facts, { type: 'RESEND', at: ctx.now.getTime() }))
  await sendLinkMail(tx, ctx, link, 'invoice')
  const { merchantId, bookerEmail } = link
  return { action: 'payment_link.resend', subject: linkId, merchantId, after: { to: bookerEmail } }
}

/** Ends a link for good; a pending attempt may still finish. Fails with `refused` and the lifecycle's reasons. */
export async function invalidateLink(tx: Tx, ctx: Ctx, linkId: string): Promise<Audited> {
  const link = await lockLink(tx, linkId)
  const facts = factsOf(link, await attemptsOf(tx, linkId), ctx.now)
  const { status } = applyTransition(transition(facts, { type: 'INVALIDATE' })).after
  await tx.update(paymentLinks).set({ status }).where(byId(paymentLinks.id, linkId))
  await noteEvent(tx, ctx, link, 'invalidated')
  await emitLink(tx, ctx, { ...link, status }, 'invalidated')
  await dropJob(tx, 'paymentLink.expire', linkId)
  await dropJob(tx, 'paymentLink.remind', linkId)
  return {
    action: 'payment_link.invalidate',
    subject: linkId,
    merchantId: link.merchantId,
    before: { status: link.status },
    after: { status },
  }
}

import { transition } from '#machines/links/lifecycles/payment-link.ts'
import type { Tx } from '#server/db/open.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { emitLink } from '../emit-link.ts'
import { attemptsOf, factsOf, lockLink } from '../find-link.ts'
import { noteEvent } from '../life.ts'

/** Schedules the expiry of a link, as part of its creation. */
export const scheduleExpiry = (tx: Tx, linkId: string, validUntil: Date): Promise<boolean> =>
  enqueue(tx, { kind: 'paymentLink.expire', key: linkId, dueAt: validUntil, payload: { linkId } })

/** Expires a link whose validity is over; a pending attempt may still finish. Returns whether it expired the link. */
export async function expireLink(tx: Tx, ctx: Ctx, linkId: string): Promise<boolean> {
  const link = await lockLink(tx, linkId)
  const at = ctx.now
  const facts = factsOf(link, await attemptsOf(tx, linkId), at)
  const status = transition(facts, { type: 'EXPIRE', at: at.getTime() }).transition?.after.status
  if (!status) return false
  await tx.update(paymentLinks).set({ status }).where(byId(paymentLinks.id, linkId))
  await noteEvent(tx, ctx, link, 'expired')
  await emitLink(tx, ctx, { ...link, status }, 'expired')
  await audit(tx, ctx, {
    action: 'payment_link.expire',
    subject: linkId,
    merchantId: link.merchantId,
    before: { status: link.status },
    after: { status },
  })
  return true
}

import { eq } from 'drizzle-orm'
import { next } from '#machines/lifecycles/payment-link.ts'
import type { Tx } from '../db/open.ts'
import { paymentLinks } from '../db/schema/payment-links.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { audit } from '../kernel/audit.ts'
import type { Ctx } from '../kernel/context.ts'
import { attemptsOf, factsOf, lockLink } from './find-link.ts'

/** Writes down when a link ends; part of making one. */
export const scheduleExpiry = (tx: Tx, linkId: string, validUntil: Date): Promise<boolean> =>
  enqueue(tx, { kind: 'paymentLink.expire', key: linkId, dueAt: validUntil, payload: { linkId } })

/** Ends a link whose time is over; an attempt under way may finish. Says whether it ended it. */
export async function expireLink(tx: Tx, ctx: Ctx, linkId: string): Promise<boolean> {
  const link = await lockLink(tx, linkId)
  const at = ctx.now()
  const facts = factsOf(link, await attemptsOf(tx, linkId), at)
  const status = next(facts, { type: 'EXPIRE', at: at.getTime() })
  if (!status) return false
  await tx.update(paymentLinks).set({ status }).where(eq(paymentLinks.id, linkId))
  await audit(tx, ctx, {
    action: 'payment_link.expire',
    subject: linkId,
    merchantId: link.merchantId,
    before: { status: link.status },
    after: { status },
  })
  return true
}

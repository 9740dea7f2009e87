import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import type { paymentLinks } from '#server/db/schema/payment-links.ts'
import { enqueue, type NewJob } from '#server/jobs/enqueue.ts'
import { expiryOf } from '#server/trade/chargebacks/deadlines.ts'
import type { Row, World } from './world.ts'

/** Deadlines that still run when the year ends are jobs, as they would have become at the time. */
export async function openWork(
  tx: Tx,
  { rows, cases }: Pick<World, 'rows' | 'cases'>,
  links: readonly (typeof paymentLinks.$inferInsert)[],
): Promise<void> {
  for (const job of rows.flatMap(deadlineOf)) await enqueue(tx, job)
  for (const { id, status, deadline } of cases)
    if (status === 'pending') await enqueue(tx, expiryOf(id, deadline))
  for (const { id, validUntil } of links) {
    await enqueue(tx, {
      kind: 'paymentLink.expire',
      key: id,
      dueAt: validUntil,
      payload: { linkId: id },
    })
  }
}

function deadlineOf(row: Row): NewJob[] {
  const work = { key: row.id, payload: { transactionId: row.id } }
  if (row.status === 'PENDING') {
    const dueAt = new Date(row.createdAt.getTime() + limits.checkoutLife)
    return [{ kind: 'checkout.expiry', dueAt, ...work }]
  }
  if (row.status === 'REVIEW' && row.reviewUntil) {
    return [{ kind: 'review.timeout', dueAt: row.reviewUntil, ...work }]
  }
  const open = row.type === 'AUTH' && row.status === 'SUCCESS' && row.outcome !== 'CAPTURE_EXPIRED'
  if (open && row.captureUntil && !row.voided && row.captured < row.amount) {
    return [{ kind: 'authorisation.expiry', dueAt: row.captureUntil, ...work }]
  }
  return []
}

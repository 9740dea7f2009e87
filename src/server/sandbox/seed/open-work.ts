import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import type { paymentLinks } from '#server/db/schema/payment-links.ts'
import { enqueue, type NewJob } from '#server/jobs/enqueue.ts'
import { planStage, sendingOf } from '#server/trade/chargebacks/deadlines.ts'
import { decideOn } from '../bank/bank.ts'
import type { CaseRow, Row, World } from './world.ts'

/** Deadlines that still run when the year ends are jobs, as they would have become at the time. */
export async function openWork(
  tx: Tx,
  { rows, cases, until }: Pick<World, 'rows' | 'cases' | 'until'>,
  links: readonly (typeof paymentLinks.$inferInsert)[],
): Promise<void> {
  for (const job of rows.flatMap(deadlineOf)) await enqueue(tx, job)
  for (const held of cases) await goOn(tx, held, until)
  for (const { id, validUntil } of links) {
    await enqueue(tx, {
      kind: 'paymentLink.expire',
      key: id,
      dueAt: validUntil,
      payload: { linkId: id },
    })
  }
}

/** What the clock and the bank still do with a case. */
async function goOn(tx: Tx, row: CaseRow, now: Date): Promise<void> {
  if (row.status === 'closed') return
  const held = { ...row, sendAt: row.sendAt ?? null }
  await planStage(tx, held, now, row.stageAt?.getTime() === row.openedAt.getTime())
  if (held.sendAt) await enqueue(tx, sendingOf(held.id, held.sendAt))
  if (row.status === 'waiting' && row.stage !== 'chargeback_reversal')
    await decideOn(tx, row.caseReference ?? row.id, row.stage, now)
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

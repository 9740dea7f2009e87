import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import type { paymentLinks } from '#server/db/schema/payment-links.ts'
import { enqueue, type NewJob } from '#server/jobs/enqueue.ts'
import { planStage } from '#server/payments/chargebacks/stage-jobs.ts'
import { decideOn } from '../bank/bank.ts'
import type { CaseRow, Row, World } from './world.ts'

/** Enqueues the deadlines that are still open at the end of the year, as jobs like those that would exist by then. */
export async function openWork(
  tx: Tx,
  { rows, cases, caseAnswers, until }: Pick<World, 'rows' | 'cases' | 'caseAnswers' | 'until'>,
  links: readonly (typeof paymentLinks.$inferInsert)[],
): Promise<void> {
  for (const job of rows.flatMap(deadlineOf)) await enqueue(tx, job)
  for (const held of cases) await goOn(tx, held, until)
  for (const { id: answerId, chargebackId, sentAt } of caseAnswers) {
    const held = cases.find(({ id }) => id === chargebackId)
    if (sentAt || !held?.sendAt) continue
    const payload = { chargebackId, answerId }
    await enqueue(tx, { kind: 'chargeback.send', key: answerId, dueAt: held.sendAt, payload })
  }
  for (const { id, validUntil } of links) {
    await enqueue(tx, {
      kind: 'paymentLink.expire',
      key: id,
      dueAt: validUntil,
      payload: { linkId: id },
    })
  }
}

async function goOn(tx: Tx, row: CaseRow, now: Date): Promise<void> {
  if (row.status === 'closed') return
  await planStage(tx, row, now, row.stageAt?.getTime() === row.openedAt.getTime())
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

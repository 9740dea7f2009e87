import type { DeclineCode } from '#domain/payments/declines.ts'
import { transition } from '#machines/payments/lifecycles/transaction.ts'
import type { Tx } from '#server/db/open.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { addEvent } from './add-event.ts'
import { notifyEnded } from './ended.ts'
import { factsOf } from './facts.ts'
import { dropResumeJob } from './resume-job.ts'
import { storeStep, type TransactionRecord } from './shared/record.ts'

const declineCode: DeclineCode = 'RSK'

/** Declines a payment that matches a black list rule before it reaches the network; the record refers to the rule. */
export async function declineByRule(
  tx: Tx,
  ctx: Ctx,
  payment: TransactionRecord,
  riskRuleId: string,
): Promise<TransactionRecord['status']> {
  const taken = applyTransition(transition(factsOf(payment), { type: 'DECLINED' }))
  const { status } = taken.after
  const outcome = payment.type === 'AUTH' ? 'PREAUTHORIZE_FAILED' : 'PAID_FAILED'
  await storeStep(tx, payment.id, taken, { outcome, endedAt: ctx.now, declineCode, riskRuleId })
  await addEvent(tx, ctx, payment, { kind: 'declined', status })
  await dropResumeJob(tx, payment.id)
  const { id: subject, merchantId } = payment
  const before = { status: payment.status }
  const after = { status, declineCode, riskRuleId }
  await audit(tx, ctx, { action: 'transaction.end', subject, merchantId, before, after })
  await notifyEnded(tx, ctx, payment, status)
  return status
}

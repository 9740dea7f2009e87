import type { DisputeStatus } from '#domain/payments/disputes.ts'
import type { NewJob } from '#server/jobs/enqueue.ts'
import type { AlertAnswer } from '#server/ports/card-network.ts'

/** Of these the card network is told; the others are its own word. */
const told = ['processed', 'waiver_appeal', 'refunded', 'expired'] as const

/** Tells the card network that an alert stands so by now; nothing where it said so itself. */
export function answerJobs(disputeId: string, status: DisputeStatus, dueAt: Date): NewJob[] {
  const answer: AlertAnswer['status'] | undefined = told.find((one) => one === status)
  if (answer === undefined) return []
  const payload = { disputeId, status: answer }
  return [{ kind: 'dispute.answer', key: `${disputeId} ${answer}`, dueAt, payload }]
}

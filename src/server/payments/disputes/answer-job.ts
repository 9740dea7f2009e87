import type { DisputeStatus } from '#domain/payments/disputes.ts'
import type { NewJob } from '#server/jobs/enqueue.ts'
import type { AlertAnswer } from '#server/ports/card-network.ts'

/** The statuses reported to the card network; the others come from the network itself. */
const told = ['processed', 'waiver_appeal', 'refunded', 'expired'] as const

/** The job that reports the status of an alert to the card network; none for a status set by the network. */
export function answerJobs(disputeId: string, status: DisputeStatus, dueAt: Date): NewJob[] {
  const answer: AlertAnswer['status'] | undefined = told.find((one) => one === status)
  if (answer === undefined) return []
  const payload = { disputeId, status: answer }
  return [{ kind: 'dispute.answer', key: `${disputeId} ${answer}`, dueAt, payload }]
}

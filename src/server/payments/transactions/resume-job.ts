import type { Tx } from '#server/db/open.ts'
import { againAt } from '#server/jobs/again-at.ts'
import { dropJob } from '#server/jobs/drop.ts'
import type { NewJob } from '#server/jobs/enqueue.ts'

/**
 * The job that asks the network how an operation stands when nobody else did: written down with the
 * operation, so that a process that dies in between leaves it behind. `requestedCheck` times it was asked already, `since`
 * when the operation was written down.
 */
export function resumeJob(transactionId: string, now: Date, asked = 0, since = now): NewJob {
  const dueAt = againAt(now, asked)
  const payload = { transactionId, asked, since: since.toISOString() }
  return { kind: 'network.resume', key: `${transactionId}:${asked}`, dueAt, payload }
}

/** Takes back the resume job of an operation that ended in time, so that it never shows as fired. */
export const dropResumeJob = (tx: Tx, transactionId: string): Promise<void> =>
  dropJob(tx, 'network.resume', `${transactionId}:0`)

/** The job that takes back at the network what a canceled payment may have left there. */
export const reverseJob = (transactionId: string, now: Date, why: 'canceled' | 'late'): NewJob => ({
  kind: 'network.reverse',
  key: `${transactionId}:${why}`,
  dueAt: now,
  payload: { transactionId },
})

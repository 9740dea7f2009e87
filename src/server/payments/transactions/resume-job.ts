import type { Tx } from '#server/db/open.ts'
import { againAt } from '#server/jobs/again-at.ts'
import { dropJob } from '#server/jobs/drop.ts'
import type { NewJob } from '#server/jobs/enqueue.ts'

/**
 * The job that queries the network for the status of an operation if nothing else has. It is enqueued together with the
 * operation, so that it survives a crash of the process. `asked` is the number of earlier queries, `since` when the
 * operation was recorded.
 */
export function resumeJob(transactionId: string, now: Date, asked = 0, since = now): NewJob {
  const dueAt = againAt(now, asked)
  const payload = { transactionId, asked, since: since.toISOString() }
  return { kind: 'network.resume', key: `${transactionId}:${asked}`, dueAt, payload }
}

/** Deletes the resume job of an operation that ended in time, so that it never appears among the executed jobs. */
export const dropResumeJob = (tx: Tx, transactionId: string): Promise<void> =>
  dropJob(tx, 'network.resume', `${transactionId}:0`)

/** The job that reverses at the network what a cancelled payment may have left there. */
export const reverseJob = (transactionId: string, now: Date, why: 'canceled' | 'late'): NewJob => ({
  kind: 'network.reverse',
  key: `${transactionId}:${why}`,
  dueAt: now,
  payload: { transactionId },
})

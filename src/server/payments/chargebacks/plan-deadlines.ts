import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { unscoped } from '#server/kernel/scope.ts'
import { expiryOf } from './stage-jobs.ts'

/**
 * Plans the deadline job of every open case that has none, because an older version opened it. Overdue cases are closed
 * as of now, so that postings of past days do not change.
 */
export async function planDeadlines(tx: Tx, now: Date): Promise<JobSummary> {
  const planned = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, 'chargeback.expire'),
        sql`${jobs.payload} ->> 'chargebackId' = ${chargebacks.id}`,
      ),
    )
  const open = await tx
    .select({ id: chargebacks.id, deadline: chargebacks.deadline })
    .from(chargebacks)
    .where(
      unscoped(
        'the clock closes every case in time',
        and(eq(chargebacks.status, 'pending'), notExists(planned)),
      ),
    )
  for (const { id, deadline } of open)
    await enqueue(tx, expiryOf(id, deadline > now ? deadline : now))
  return {}
}

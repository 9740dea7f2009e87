import { limits } from '#domain/limits.ts'
import { transact } from '#server/db/transact.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { JobPayloads } from '#server/jobs/kinds.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { NetworkAnswer } from '#server/ports/card-network.ts'
import { askNetwork, endOperation } from './end-operation.ts'
import { resumeJob } from './resume-job.ts'
import { endPayment } from './shared/end-payment.ts'
import { readRecord, type TransactionRecord } from './shared/record.ts'

type Asked = JobPayloads['network.resume']

/**
 * Resumes an operation that was interrupted or is pending at the network: queries its status, starts it again under the
 * same id if it never arrived, ends it if it has ended, and otherwise schedules another query.
 */
export async function resumeOperation(ctx: Ctx, resumed: Asked): Promise<JobSummary> {
  const { transactionId, asked } = resumed
  const since = new Date(resumed.since)
  const record = await readRecord(ctx.db, transactionId)
  if (record.status !== 'PROCESSING') return {}
  const answer = await answerFor(ctx, record, since).catch((error: unknown) => {
    ctx.log.warn({ err: error, transactionId }, 'the card network cannot be reached')
    return null
  })
  const status = answer ? await end(ctx, record, answer) : record.status
  if (status !== 'PROCESSING') return { ended: transactionId, status }
  const again = resumeJob(transactionId, ctx.now, asked + 1, since)
  await transact(ctx.db, (tx) => enqueue(tx, again))
  return {}
}

const isPayment = ({ type }: TransactionRecord) => type === 'DEBIT' || type === 'AUTH'

const end = async (ctx: Ctx, record: TransactionRecord, answer: NetworkAnswer) =>
  isPayment(record)
    ? await endPayment(ctx, record.id, answer)
    : (await endOperation(ctx, record, answer)).status

async function answerFor(
  ctx: Ctx,
  record: TransactionRecord,
  since: Date,
): Promise<NetworkAnswer | null> {
  const known = await ctx.services.network.query(record.id)
  if (!isPayment(record)) return known ?? (await askNetwork(ctx, record))
  // A payment cannot be started again, because the card details are not stored.
  const age = ctx.now.getTime() - since.getTime()
  if (!known) return age < limits.networkArrival ? null : declined('NET')
  return known.outcome === 'challenge' && age >= limits.challengeLife ? declined('3DT') : known
}

const declined = (declineCode: 'NET' | '3DT'): NetworkAnswer => ({
  outcome: 'declined',
  reference: '',
  declineCode,
  challengeUrl: null,
})

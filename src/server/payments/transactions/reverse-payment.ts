import { currencyOf } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { NotYet } from '#server/jobs/not-yet.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readRecord } from './shared/record.ts'

/**
 * Reverses at the network what a cancelled or failed payment may have left there. Throws, to be retried by the runner,
 * while the network is unreachable or the payment may still arrive there.
 */
export async function reversePayment(ctx: Ctx, transactionId: string): Promise<JobSummary> {
  const { network } = ctx.services
  const { amount, currency, endedAt } = await readRecord(ctx.db, transactionId)
  const known = await network.query(transactionId)
  if (!known) {
    const since = ctx.now.getTime() - (endedAt ?? ctx.now).getTime()
    if (since < limits.networkArrival) throw new NotYet('The payment may still reach the network')
    return {}
  }
  if (known.outcome === 'declined') return {}
  const operationId = `${transactionId}_reversal`
  const follow = { operationId, originalId: transactionId, amount, currency: currencyOf(currency) }
  const { outcome } = await network.void(follow)
  return { reversed: transactionId, outcome }
}

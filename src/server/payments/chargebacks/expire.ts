import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import type { Tx } from '#server/db/open.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { advanceAlone } from './advance.ts'
import { applyPendingMessages } from './apply-message.ts'
import { lockCase } from './case-record.ts'
import { unknownFees } from './fees.ts'

/**
 * Handles the expired deadline of a case: an unanswered case is lost, one whose answer was only being changed goes on
 * to the bank, and one that was won stays won. Does nothing for any other.
 */
export async function expireCase(tx: Tx, ctx: Ctx, id: string): Promise<JobSummary> {
  const locked = await lockCase(tx, id)
  const why = await advanceAlone(tx, ctx, locked, { type: 'EXPIRE', at: ctx.now.getTime() })
  if (why !== null) return {}
  // Pending network messages about the expired stage are now marked as passed.
  await applyPendingMessages(tx, ctx, id, unknownFees)
  const { stage, amount, currency } = locked.held
  const told = `${decimalOf(amount, currencyOf(currency))} ${currency}`
  return { expired: id, stage, amounts: told }
}

import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { transition } from '#machines/payments/lifecycles/dispute.ts'
import type { Tx } from '#server/db/open.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { factsOf } from './facts.ts'
import { lockDispute } from './lock.ts'
import { moveDispute } from './move.ts'
import { notifyAlert } from './notify-alert.ts'

/**
 * Expires an unanswered alert at its deadline. Does nothing to any other, nor while a refund is pending: the end of
 * that refund decides.
 */
export async function expireDispute(tx: Tx, ctx: Ctx, id: string): Promise<JobSummary> {
  const found = await lockDispute(tx, id)
  if (!found) return {}
  const { held } = found
  const event = { type: 'EXPIRE', at: ctx.now.getTime() } as const
  const taken = transition(await factsOf(tx, held), event).transition
  if (!taken) return {}
  await audit(tx, ctx, await moveDispute(tx, ctx, held, taken))
  const { amount, currency } = held
  return { expired: id, amounts: `${decimalOf(amount, currencyOf(currency))} ${currency}` }
}

/** Reminds the merchant of an alert that is still unanswered. */
export async function remindOfDispute(tx: Tx, ctx: Ctx, id: string): Promise<JobSummary> {
  const found = await lockDispute(tx, id)
  if (found?.held.status !== 'pending') return {}
  await notifyAlert(tx, ctx, found.held, 'reminder')
  return { subject: id }
}

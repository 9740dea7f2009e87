import type { AlertMessage } from '#contract/payments/alert-messages.ts'
import { transact } from '#server/db/transact.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readOn } from '#server/kernel/read-on.ts'
import { receiveAlert } from './shared/receive-alert.ts'

/** Collects new alert messages from the network, each in a transaction of its own. */
export const collectAlerts = (ctx: Ctx): Promise<JobSummary> =>
  readOn(ctx, {
    place: 'network.alerts',
    ask: (after) => ctx.services.network.alertMessages(after),
    take: (message) => takeOne(ctx, message),
  })

/**
 * An alert about an unknown payment or a wrong currency is logged rather than retried, because retrying would hold up
 * every other alert.
 */
async function takeOne(ctx: Ctx, message: AlertMessage): Promise<void> {
  const { reference: networkReference, operationId, arn, until, amount, ...said } = message
  const { outcome } = await transact(ctx.db, (tx) =>
    receiveAlert(tx, ctx, {
      ...{ networkReference, reason: said.reason, currency: said.currency, status: said.status },
      payment: operationId === null ? { arn: arn ?? '' } : { transactionId: operationId },
      amount: BigInt(amount),
      until: until === null ? null : new Date(until),
    }),
  )
  if (outcome === 'unknown_payment' || outcome === 'wrong_money')
    ctx.log.error({ networkReference, outcome }, 'an alert that is about no payment of ours')
}

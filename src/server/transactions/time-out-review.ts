import { reasonsAgainst } from '#machines/lifecycles/transaction.ts'
import type { Tx } from '#server/db/open.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { amountsText } from './amounts-text.ts'
import { closePayment } from './close-payment.ts'
import { factsOf } from './facts.ts'
import { currencyOf, lockRecord } from './record.ts'

/** Cancels a payment that nobody has reviewed in time; does nothing to one that was. */
export async function timeOutReview(tx: Tx, ctx: Ctx, id: string): Promise<JobSummary> {
  const payment = await lockRecord(tx, id)
  const at = ctx.now().getTime()
  if (reasonsAgainst(factsOf(payment), { type: 'REVIEW_TIMEOUT', at }).length > 0) return {}
  await closePayment(tx, ctx, payment, { kind: 'canceled' })
  const { merchantId, status, amount } = payment
  const change = { before: { status }, after: { status: 'CANCELED' } }
  await audit(tx, ctx, { action: 'transaction.review_timeout', subject: id, merchantId, ...change })
  const amounts = amountsText(new Map([[currencyOf(payment.currency), amount]]))
  return { canceled: id, count: 1, amounts }
}

import { reasonsAgainst } from '#machines/lifecycles/transaction.ts'
import type { Tx } from '#server/db/open.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { closePayment } from './close-payment.ts'
import { factsOf } from './facts.ts'
import { lockRecord } from './record.ts'

/** Cancels a payment whose checkout was opened and not paid for a day; does nothing to any other. */
export async function expireCheckout(tx: Tx, ctx: Ctx, id: string): Promise<JobSummary> {
  const payment = await lockRecord(tx, id)
  if (reasonsAgainst(factsOf(payment), { type: 'CHECKOUT_EXPIRED' }).length > 0) return {}
  await closePayment(tx, ctx, payment, { kind: 'canceled' })
  const { merchantId, status } = payment
  const change = { before: { status }, after: { status: 'CANCELED' } }
  await audit(tx, ctx, { action: 'transaction.expire', subject: id, merchantId, ...change })
  return { canceled: id }
}

import type { DisputeFacts } from '#machines/payments/lifecycles/dispute.ts'
import type { Reader } from '#server/db/open.ts'
import type { disputes } from '#server/db/schema/disputes.ts'
import { refundOf } from './refund-of.ts'

export type DisputeRecord = typeof disputes.$inferSelect

/** The facts for the lifecycle of an alert, with the present progress of its refund. */
export async function factsOf(db: Reader, held: DisputeRecord): Promise<DisputeFacts> {
  const { status, deadline, transactionId } = held
  return { status, deadline: deadline.getTime(), refund: await refundOf(db, held), transactionId }
}

import type { DisputeFacts } from '#machines/payments/lifecycles/dispute.ts'
import type { Reader } from '#server/db/open.ts'
import type { disputes } from '#server/db/schema/disputes.ts'
import { refundOf } from './refund-of.ts'

export type DisputeRecord = typeof disputes.$inferSelect

/** What the lifecycle decides by, with how far the money is on its way back by now. */
export async function factsOf(db: Reader, held: DisputeRecord): Promise<DisputeFacts> {
  const { status, deadline, transactionId } = held
  return { status, deadline: deadline.getTime(), refund: await refundOf(db, held), transactionId }
}

import { eq, or } from 'drizzle-orm'
import { TimelineEvent } from '#contract/transaction-shapes.ts'
import { isCurrency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import type { Database } from '#server/db/open.ts'
import { transactionEvents } from '#server/db/schema/transactions.ts'
import type { TransactionRecord } from './record.ts'

type Line = typeof transactionEvents.$inferSelect

/** What happened to a transaction, oldest first; of a capture or refund also what its payment's line tells. */
export async function timelineOf(
  db: Database,
  record: TransactionRecord,
): Promise<TimelineEvent[]> {
  const lines = await db
    .select()
    .from(transactionEvents)
    .where(
      or(
        eq(transactionEvents.transactionId, record.id),
        eq(transactionEvents.relatedId, record.id),
      ),
    )
  const isChild = record.originalId !== null
  const begun = isChild ? [createdLine(record)] : []
  return [...begun, ...lines].sort(inOrder).map(toEvent)
}

const kinds: readonly string[] = TimelineEvent.entries.kind.options

/** By instant; what happened in the same millisecond in the order in which such things happen. */
const inOrder = (one: Omit<Line, 'id'>, other: Omit<Line, 'id'>): number =>
  one.at.getTime() - other.at.getTime() || kinds.indexOf(one.kind) - kinds.indexOf(other.kind)

/** A record that belongs to a payment has no line of its beginning: the record itself tells it. */
const createdLine = (record: TransactionRecord): Omit<Line, 'id'> => ({
  transactionId: record.id,
  kind: 'created',
  at: record.createdAt,
  actor: null,
  amount: record.amount,
  currency: record.currency,
  status: 'PROCESSING',
  relatedId: null,
})

function toEvent(line: Omit<Line, 'id'>): TimelineEvent {
  const currency = line.currency !== null && isCurrency(line.currency) ? line.currency : null
  return {
    kind: line.kind as TimelineEvent['kind'], // written by `addEvent`, whose kinds are the contract's
    at: line.at.toISOString(),
    actor: line.actor,
    amount: line.amount !== null && currency ? decimalOf(line.amount, currency) : null,
    currency,
    status: line.status as TimelineEvent['status'], // from the record's own status
    transactionId: line.relatedId,
  }
}

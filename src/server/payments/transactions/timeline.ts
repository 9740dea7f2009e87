import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { TimelineEvent } from '#contract/payments/timeline-shapes.ts'
import { isCurrency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import type { Database } from '#server/db/open.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { transactionEvents } from '#server/db/schema/transactions.ts'
import { byId } from '#server/kernel/scope.ts'
import type { TransactionRecord } from './shared/record.ts'

type Line = typeof transactionEvents.$inferSelect

/**
 * The timeline of a transaction, oldest first: its creation from the record, the recorded events of users and the
 * network, and its money movements from the ledger.
 */
export async function timelineOf(
  db: Database,
  record: TransactionRecord,
): Promise<TimelineEvent[]> {
  const done = await db
    .select()
    .from(transactionEvents)
    .where(
      or(
        eq(transactionEvents.transactionId, record.id),
        eq(transactionEvents.relatedId, record.id),
      ),
    )
    .orderBy(asc(transactionEvents.at), asc(transactionEvents.id))
  return [createdLine(record), ...done, ...lapseLine(record), ...(await moneyLines(db, record.id))]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(toEvent)
}

const createdLine = (record: TransactionRecord): Omit<Line, 'id'> => ({
  transactionId: record.id,
  kind: 'created',
  at: record.createdAt,
  actor: null,
  amount: record.amount,
  currency: record.currency,
  status: record.originalId === null ? 'PENDING' : 'PROCESSING',
  relatedId: null,
})

/** The expiry of the rest of an authorisation. */
function lapseLine(record: TransactionRecord): Omit<Line, 'id'>[] {
  const { outcome, captureUntil, amount, captured } = record
  if (outcome !== 'CAPTURE_EXPIRED' || captureUntil === null) return []
  const of = { ...createdLine(record), status: null }
  return [{ ...of, kind: 'lapsed', at: captureUntil, amount: amount - captured }]
}

const kindOfMovement = { PURCHASE: 'settled', DEPOSIT_RELEASE: 'reserve_released' } as const
type Movement = keyof typeof kindOfMovement

/** The settlement of the payment and the release of its reserve, with the amounts. */
async function moneyLines(db: Database, transactionId: string): Promise<Omit<Line, 'id'>[]> {
  const { type, at, amount, currency, kind } = ledgerEntries
  const rows = await db
    .select({ type, at, amount, currency })
    .from(ledgerEntries)
    .where(
      and(
        byId(ledgerEntries.transactionId, transactionId),
        eq(kind, 'available'),
        inArray(type, Object.keys(kindOfMovement)),
      ),
    )
  return rows.map((row) => ({
    ...row,
    transactionId,
    kind: kindOfMovement[row.type as Movement], // the query selects only these two types
    actor: null,
    status: null,
    relatedId: null,
  }))
}

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

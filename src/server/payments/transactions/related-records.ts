import { and, desc, eq, sql } from 'drizzle-orm'
import {
  fits,
  type TransactionEvent,
  type TransactionFacts,
} from '#machines/payments/lifecycles/transaction-facts.ts'
import type { Reader } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { byId } from '#server/kernel/scope.ts'
import type { TransactionRecord } from './shared/record.ts'

type Kin = NonNullable<TransactionFacts['kin']>

/**
 * The records of the same payment that allow actions which this one cannot: the payment it belongs to, and the latest
 * capture of an authorisation, preferring one that can be refunded. With `act`, nothing is queried if the record type
 * itself allows it.
 */
export async function relatedRecordsOf(
  db: Reader,
  { id, type, originalId }: TransactionRecord,
  act?: TransactionEvent['type'],
): Promise<Kin> {
  if (act !== undefined && fits(type, act)) return []
  const named = { id: transactions.id, type: transactions.type }
  if (originalId !== null)
    return db.select(named).from(transactions).where(byId(transactions.id, originalId))
  if (type !== 'AUTH') return []
  const captures = and(
    byId(transactions.originalId, id),
    eq(transactions.type, 'CAPTURE'),
    eq(transactions.status, 'SUCCESS'),
  )
  return db
    .select(named)
    .from(transactions)
    .where(captures)
    .orderBy(
      sql`${transactions.refunded} < ${transactions.amount} desc`,
      desc(transactions.createdAt),
    )
    .limit(1)
}

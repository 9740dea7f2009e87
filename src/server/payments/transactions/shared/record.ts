import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transition } from '#machines/lifecycle.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import { fullRows } from '#server/db/full-row.ts'
import type { Changes, Database, Reader, Tx } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId, inScope, only, type TenantFilter } from '#server/kernel/scope.ts'

/** A stored transaction of any type; amounts are minor units of its currency. */
export type TransactionRecord = typeof transactions.$inferSelect

/** Whether the whole payment went back to cardholders: a chargeback took what was not refunded. */
export const isGone = ({ chargedBack, amount, refunded, chargedBackAmount }: TransactionRecord) =>
  chargedBack && refunded + chargedBackAmount >= amount

/** The column list and row mapping for all reads of transactions. */
export const records = fullRows(transactions)

async function readOne(
  db: Reader,
  where: TenantFilter,
  end: SQL = sql``,
): Promise<TransactionRecord | undefined> {
  const { rows } = await db.execute(
    sql`select ${records.columns} from ${transactions} where ${where} ${end}`,
  )
  return rows[0] && records.read(rows[0])
}
const locked = sql`for update`

/** The identifiers by which an API call may name a transaction; the id decides, the others must agree with it. */
export type TradeNames = {
  readonly transactionId: string
  readonly accId?: string | undefined
  readonly clientId?: string | undefined
  readonly orderId?: string | undefined
  readonly flowId?: string | undefined
}

function agrees(record: TransactionRecord, names: TradeNames): boolean {
  const pairs = [
    [names.accId, record.storeId],
    [names.clientId, record.merchantId],
    [names.orderId, record.merchantReference],
    [names.flowId, record.outFlowId],
  ]
  return pairs.every(([said, known]) => said === undefined || said === '' || said === known)
}

const named = (ctx: MerchantCtx, { transactionId }: TradeNames) =>
  only(inScope(ctx, transactions), eq(transactions.id, transactionId))

/**
 * The named transaction; fails with `not_found` for another merchant's, or when the identifiers contradict each other.
 */
export async function findNamed(
  db: Database | Tx,
  ctx: MerchantCtx,
  names: TradeNames,
): Promise<TransactionRecord> {
  const record = await readOne(db, named(ctx, names))
  return record && agrees(record, names) ? record : fail('not_found')
}

/** Like `findNamed`, locked until the transaction ends. Lock a payment before the records that belong to it. */
export async function lockNamed(
  tx: Tx,
  ctx: MerchantCtx,
  names: TradeNames,
): Promise<TransactionRecord> {
  const record = await readOne(tx, named(ctx, names), locked)
  return record && agrees(record, names) ? record : fail('not_found')
}

/** A transaction by its id, unscoped, for system operations without a user. */
export async function readRecord(db: Reader, id: string): Promise<TransactionRecord> {
  const record = await readOne(db, byId(transactions.id, id))
  return record ?? fail('not_found')
}

/** Like `readRecord`, locked until the transaction ends. */
export async function lockRecord(tx: Tx, id: string): Promise<TransactionRecord> {
  const record = await readOne(tx, byId(transactions.id, id), locked)
  return record ?? fail('not_found')
}

/** A payment and a record that belongs to it, locked in this order. */
export async function lockBoth(
  tx: Tx,
  paymentId: string,
  id: string,
): Promise<readonly [payment: TransactionRecord, record: TransactionRecord]> {
  const { rows } = await tx.execute(sql`
    select ${records.columns} from ${transactions} where ${byId(transactions.id, [paymentId, id])}
    order by ${transactions.id} = ${id} ${locked}`)
  const [payment, record] = rows.map(records.read)
  return payment && record ? [payment, record] : fail('not_found')
}

/** Stores columns of a record, which must be locked. Columns decided by the lifecycle go through `storeStep`. */
export async function updateRecord(
  tx: Tx,
  id: string,
  columns: Changes<typeof transactions>,
): Promise<void> {
  await tx.update(transactions).set(columns).where(byId(transactions.id, id))
}

/** Stores a lifecycle transition of a record, with additional columns. */
export function storeStep(
  tx: Tx,
  id: string,
  { after }: Transition<TransactionFacts>,
  columns: Changes<typeof transactions> = {},
): Promise<void> {
  const { status, captured, refunded, voided, returned } = after
  return updateRecord(tx, id, { ...columns, status, captured, refunded, voided, returned })
}

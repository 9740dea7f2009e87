import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transition } from '#machines/lifecycle.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import { fullRows } from '#server/db/full-row.ts'
import type { Changes, Database, Reader, Tx } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId, inScope, only, type TenantFilter } from '#server/kernel/scope.ts'

/** A stored transaction of any type; amounts in minor units of its currency. */
export type TransactionRecord = typeof transactions.$inferSelect

/** Whether cardholders have all of a payment: a chargeback took what was not refunded. */
export const isGone = ({ chargedBack, amount, refunded, chargedBackAmount }: TransactionRecord) =>
  chargedBack && refunded + chargedBackAmount >= amount

/** How transactions are read everywhere. */
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

/** The names by which the wire may call a transaction; the id decides, the others must agree with it. */
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

/** The named transaction as it stands; fails `not_found` for another merchant's or contradicting names. */
export async function findNamed(
  db: Database | Tx,
  ctx: MerchantCtx,
  names: TradeNames,
): Promise<TransactionRecord> {
  const record = await readOne(db, named(ctx, names))
  return record && agrees(record, names) ? record : fail('not_found')
}

/** The same, locked until the transaction ends. Lock a payment before the records that belong to it. */
export async function lockNamed(
  tx: Tx,
  ctx: MerchantCtx,
  names: TradeNames,
): Promise<TransactionRecord> {
  const record = await readOne(tx, named(ctx, names), locked)
  return record && agrees(record, names) ? record : fail('not_found')
}

/** A transaction by its id, for the program's own acts: no user asks, so no scope applies. */
export async function readRecord(db: Reader, id: string): Promise<TransactionRecord> {
  const record = await readOne(db, byId(transactions.id, id))
  return record ?? fail('not_found')
}

/** The same, locked until the transaction ends. */
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

/** Stores what is known of a record: what its lifecycle decides comes from a step. The row is locked. */
export async function updateRecord(
  tx: Tx,
  id: string,
  columns: Changes<typeof transactions>,
): Promise<void> {
  await tx.update(transactions).set(columns).where(byId(transactions.id, id))
}

/** Stores a step of the record's lifecycle, with what else comes with it. */
export function storeStep(
  tx: Tx,
  id: string,
  { after }: Transition<TransactionFacts>,
  columns: Changes<typeof transactions> = {},
): Promise<void> {
  const { status, captured, refunded, voided, returned } = after
  return updateRecord(tx, id, { ...columns, status, captured, refunded, voided, returned })
}

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Currency, isCurrency } from '#domain/currencies.ts'
import type { Database, Reader, Tx } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { wholeRows } from '#server/db/whole-rows.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { inScope } from '#server/kernel/scope.ts'

/** A stored transaction of any type; amounts in minor units of its currency. */
export type TransactionRecord = typeof transactions.$inferSelect

/** How transactions are read everywhere. */
export const records = wholeRows(transactions)

async function readOne(
  db: Reader,
  where: SQL | undefined,
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

/** A stored currency code as ours; only our codes are ever written. */
export function currencyOf(code: string): Currency {
  if (!isCurrency(code)) throw new Error(`a stored currency that is none: ${code}`)
  return code
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
  and(inScope(ctx, transactions), eq(transactions.id, transactionId))

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
  const record = await readOne(db, eq(transactions.id, id))
  return record ?? fail('not_found')
}

/** The same, locked until the transaction ends. */
export async function lockRecord(tx: Tx, id: string): Promise<TransactionRecord> {
  const record = await readOne(tx, eq(transactions.id, id), locked)
  return record ?? fail('not_found')
}

/** A payment and a record that belongs to it, locked in this order. */
export async function lockBoth(
  tx: Tx,
  paymentId: string,
  id: string,
): Promise<readonly [payment: TransactionRecord, record: TransactionRecord]> {
  const { rows } = await tx.execute(sql`
    select ${records.columns} from ${transactions} where ${inArray(transactions.id, [paymentId, id])}
    order by ${transactions.id} = ${id} ${locked}`)
  const [payment, record] = rows.map(records.read)
  return payment && record ? [payment, record] : fail('not_found')
}

/** Changes columns of one transaction. */
export async function updateRecord(
  tx: Tx,
  id: string,
  columns: Partial<typeof transactions.$inferInsert>,
): Promise<void> {
  await tx.update(transactions).set(columns).where(eq(transactions.id, id))
}

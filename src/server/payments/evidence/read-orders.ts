import { eq, sql } from 'drizzle-orm'
import { sendsGoods } from '#domain/payments/shipped-orders.ts'
import type { Reader } from '#server/db/open.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { byId } from '#server/kernel/scope.ts'

/** The payment in which the payer acted: for a capture, its authorisation. */
const paymentId = sql<string>`case when ${transactions.type} = 'CAPTURE'
  then coalesce(${transactions.originalId}, ${transactions.id}) else ${transactions.id} end`

/** Evidence stored with the payments themselves; ids must come from records that were read within scope. */
export async function readOrders(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: transactions.id,
      paymentId,
      merchantId: transactions.merchantId,
      storeId: transactions.storeId,
      type: transactions.type,
      status: transactions.status,
      createdAt: transactions.createdAt,
      currency: transactions.currency,
      amount: transactions.amount,
      refunded: transactions.refunded,
      threeD: transactions.threeD,
      phone: transactions.phone,
      shipping: transactions.shipping,
      issueCountry: transactions.issueCountry,
      cardHash: transactions.cardHash,
      cardFirstSix: transactions.cardFirstSix,
      cardLastFour: transactions.cardLastFour,
      category: stores.tradeCategory,
      industry: merchants.industryType,
    })
    .from(transactions)
    .innerJoin(stores, eq(stores.id, transactions.storeId))
    .innerJoin(merchants, eq(merchants.id, transactions.merchantId))
    .where(byId(transactions.id, [...new Set(ids)]))
  return rows.map(({ category, industry, ...row }) => ({
    ...row,
    sendsGoods: sendsGoods(category, industry),
  }))
}
export type Order = Awaited<ReturnType<typeof readOrders>>[number]

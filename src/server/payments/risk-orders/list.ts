import { and, eq, isNotNull } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/payments/risk-orders.ts'
import type { RiskOrder } from '#contract/payments/risk-orders.ts'
import { payerFor } from '#domain/payments/payer-for.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { type Looking, listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, type Key, upwards } from '#server/kernel/lists/order.ts'
import { sameId } from '#server/kernel/lists/same-id.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import type { TransactionRecord } from '#server/payments/transactions/shared/record.ts'
import { toRow as toPayment } from '#server/payments/transactions/shared/view.ts'

type Held = { readonly record: TransactionRecord; readonly storeName: string }
type Filters = Omit<
  Input<typeof contract.listTransactions>,
  'pageNum' | 'pageSize' | 'cursor' | 'total'
>

// A held payment always has `reviewUntil`.
const until = ({ record }: Held): Date => record.reviewUntil ?? record.createdAt
const keys: readonly Key<Held>[] = [
  byInstant(transactions.reviewUntil, until),
  byOwnId(transactions.id, ({ record }) => record.id),
]

/** Held payments, earliest deadline first. */
const held = listOf<Looking, Filters, Held>({
  order: upwards(...keys),
  sorts: { deadline: keys },
  where: (by, { storeId, transactionId }) =>
    only(
      inScope(by, transactions, storeId),
      and(
        eq(transactions.status, 'REVIEW'),
        isNotNull(transactions.reviewUntil),
        transactionId ? sameId(transactions.id, transactionId) : undefined,
      ),
    ),
  read: (db, part) =>
    readPart(
      db
        .select({ record: transactions, storeName: stores.name })
        .from(transactions)
        .innerJoin(stores, eq(stores.id, transactions.storeId)),
      part,
    ),
  all: (db, where) => db.select({ id: transactions.id }).from(transactions).where(where).getSQL(),
})

export const listTransactions: Handler<typeof contract.listTransactions> = (ctx, input) =>
  held.page(ctx.db, ctx, input, (rows) => rows.map((row) => toRow(ctx, row)))

function toRow(ctx: MerchantCtx, row: Held): RiskOrder {
  const { record, storeName } = row
  const payment = toPayment(record, storeName, ctx.language)
  const { reviewReason, reviewReasons, reviewScore } = record
  return {
    transactionId: payment.transactionId,
    transactionTimeStr: payment.transactionTimeStr,
    storeId: payment.storeId,
    storeName,
    merchantTransactionIdStr: payment.merchantTransactionIdStr,
    transactionType: payment.transactionType,
    currency: payment.currency,
    amount: payment.amount,
    email: payerFor(ctx.permissions, payment.email),
    paymentBrand: payment.paymentBrand,
    desensitizedCardNo: payment.desensitizedCardNo,
    issueCountry: payment.issueCountry,
    riskScore: reviewScore,
    riskReasons: reviewReasons ?? (reviewReason === null ? [] : [reviewReason]),
    reviewUntil: until(row).toISOString(),
    facts: payment.facts,
  }
}

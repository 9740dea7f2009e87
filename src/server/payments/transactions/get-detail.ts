import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import type * as contract from '#contract/payments/transactions.ts'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { paymentStatusOf } from '#domain/payments/payment-status.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId, inScope } from '#server/kernel/scope.ts'
import { ruleOfPayment } from '#server/payments/risk-lists/shared/rule-of-payment.ts'
import { factsOf, gatewayOf, writeFacts } from './facts.ts'
import { relatedRecordsOf } from './related-records.ts'
import { writtenSums } from './shared/money-sum.ts'
import { findNamed, type TransactionRecord } from './shared/record.ts'
import { isoOrNull, toRow } from './shared/view.ts'
import { fundsNow } from './store-money.ts'
import { timelineOf } from './timeline.ts'

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** The withdrawals that pay out a transaction, newest first, each with its share of the transaction. */
    readonly paidOutOf: (
      ctx: MerchantCtx,
      transactionId: string,
    ) => Promise<TransactionDetail['paidOut']>
  }
}

/** One transaction with its related records, its timeline, its money and the facts that decide its actions. */
export const getDetail: Handler<typeof contract.getDetail> = async (ctx, input) => {
  const record = await findNamed(ctx.db, ctx, input)
  const [store] = await ctx.db.select().from(stores).where(byId(stores.id, record.storeId))
  return {
    ...toRow(record, store?.name ?? '', ctx.language),
    facts: writeFacts(
      factsOf(record, await fundsNow(ctx, record), await relatedRecordsOf(ctx.db, record)),
    ),
    refundTransactionId: record.type === 'REFUND' ? record.id : null,
    gateway: gatewayOf(record.gateway),
    accountHolder: record.holder,
    issuingBank: record.issuer,
    shippingAddress: record.shipping,
    shippingPhone: record.phone,
    shippingEmail: record.email,
    orderEmail: record.orderEmail,
    ...settlementOf(record),
    paymentLinkId: record.linkId,
    reviewReason: record.reviewReason,
    riskRule: await ruleOfPayment(ctx.db, record.riskRuleId),
    reviewReasons: record.reviewReasons ?? [],
    reviewScore: record.reviewScore,
    related: await relatedTo(ctx, record),
    timeline: await timelineOf(ctx.db, record),
    paidOut: await ctx.services.extensions.paidOutOf(ctx, record.id),
    sums: await writtenSums(ctx.db, record),
    settleAt: isoOrNull(record.settleAt),
    settledAt: isoOrNull(record.settledAt),
    reserveReleaseAt: isoOrNull(record.releaseAt),
    reserveReleasedAt: isoOrNull(record.releasedAt),
  }
}

function settlementOf(record: TransactionRecord) {
  const code = record.settlementCurrency
  const settlementCurrency = code === null ? null : currencyOf(code)
  const decimal = (minor: bigint | null) =>
    settlementCurrency && minor !== null ? decimalOf(minor, settlementCurrency) : null
  return {
    fee: decimal(record.fee),
    deposit: decimal(record.reserve),
    settlementCurrency,
    rate: record.rate,
    settlementAmount: decimal(record.settlementAmount),
  }
}

/** The payment that a record belongs to, its own captures, voids, refunds and reviews, and their refunds. */
async function relatedTo(
  ctx: MerchantCtx,
  record: TransactionRecord,
): Promise<TransactionDetail['related']> {
  const children = ctx.db
    .select({ id: transactions.id })
    .from(transactions)
    .where(byId(transactions.originalId, record.id))
  const rows = await ctx.db
    .select()
    .from(transactions)
    .where(
      and(
        inScope(ctx, transactions),
        ne(transactions.id, record.id),
        or(
          record.originalId === null ? undefined : eq(transactions.id, record.originalId),
          eq(transactions.originalId, record.id),
          inArray(transactions.originalId, children),
        ),
      ),
    )
    .orderBy(asc(transactions.createdAt), asc(transactions.id))
  return Promise.all(rows.map((row) => toRelated(ctx, row)))
}

async function toRelated(ctx: MerchantCtx, row: TransactionRecord) {
  const currency = currencyOf(row.currency)
  return {
    transactionId: row.id,
    transactionType: row.type,
    status: row.status,
    outcome: row.outcome,
    paymentStatus: paymentStatusOf(row),
    amount: decimalOf(row.amount, currency),
    currency,
    at: row.createdAt.toISOString(),
    facts: writeFacts(factsOf(row, await fundsNow(ctx, row))),
  }
}

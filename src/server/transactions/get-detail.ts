import { eq } from 'drizzle-orm'
import type * as contract from '#contract/transactions.ts'
import { decimalOf } from '#domain/money.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { paidOutOf } from '#server/withdrawals/paid-out.ts'
import { factsOf, gatewayOf, writeFacts } from './facts.ts'
import { currencyOf, findNamed, type TransactionRecord } from './record.ts'
import { relatedTo } from './related.ts'
import { fundsNow } from './store-money.ts'
import { timelineOf } from './timeline.ts'
import { toRow } from './view.ts'

/** One transaction with its records, its timeline, its money and what may be done with it. */
export const getDetail: Verb<typeof contract.getDetail> = async (ctx, input) => {
  const record = await findNamed(ctx.db, ctx, input)
  const [store] = await ctx.db.select().from(stores).where(eq(stores.id, record.storeId))
  return {
    ...toRow(record, store?.name ?? '', ctx.language),
    facts: writeFacts(factsOf(record, await fundsNow(ctx, record))),
    refundTransactionId: record.type === 'REFUND' ? record.id : null,
    gateway: gatewayOf(record.gateway),
    accountHolder: record.holder,
    issuingBank: record.issuer,
    shippingAddress: record.shipping,
    shippingPhone: record.phone,
    shippingEmail: record.email,
    ...settlementOf(record),
    paymentLinkId: record.linkId,
    reviewReason: record.reviewReason,
    related: await relatedTo(ctx, record),
    timeline: await timelineOf(ctx.db, record),
    paidOut: await paidOutOf(ctx, record.id),
  }
}

/** What the transaction is worth in the currency it settles in. */
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

import { asc } from 'drizzle-orm'
import type * as contract from '#contract/payments/disputes.ts'
import { disputeEvents } from '#server/db/schema/disputes.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { readRecord } from '#server/payments/transactions/shared/record.ts'
import { toRow as toPayment } from '#server/payments/transactions/shared/view.ts'
import { factsOf } from './facts.ts'
import { findDispute } from './lock.ts'
import { toRow } from './view.ts'

/** One alert with its payment, the purchase, its history, and the facts that decide its next transitions. */
export const getDetail: Handler<typeof contract.getDetail> = async (ctx, { disputeId }) => {
  const held = await findDispute(ctx.db, ctx, disputeId)
  const payment = await readRecord(ctx.db, held.transactionId)
  const [store] = await ctx.db.select().from(stores).where(byId(stores.id, held.storeId))
  const storeName = store?.name ?? ''
  const history = await ctx.db
    .select()
    .from(disputeEvents)
    .where(byId(disputeEvents.disputeId, held.id))
    .orderBy(asc(disputeEvents.at), asc(disputeEvents.id))
  const row = toPayment(payment, storeName, ctx.language)
  // The payer is shown only to users who may open the transaction log.
  const mayKnow = ctx.permissions.has('M-1001')
  return {
    ...toRow({ held, storeName, merchantReference: payment.merchantReference }),
    networkReference: held.networkReference,
    refund: (await factsOf(ctx.db, held)).refund,
    payment: {
      transactionTimeStr: row.transactionTimeStr,
      transactionType: row.transactionType,
      paymentStatus: row.paymentStatus,
      currency: row.currency,
      amount: row.amount,
      paymentBrand: row.paymentBrand,
      desensitizedCardNo: row.desensitizedCardNo,
      isThreeD: row.isThreeD,
      issueCountry: row.issueCountry,
      arn: row.arn,
      facts: row.facts,
    },
    order: {
      shopifyOrderId: row.shopifyOrderId,
      tradeModel: row.tradeModel,
      payer: mayKnow ? payment.holder : null,
      email: mayKnow ? row.email : null,
      shippingAddress: mayKnow ? payment.shipping : null,
    },
    history: history.map(({ kind, at, actor }) => ({ kind, at: at.toISOString(), actor })),
  }
}

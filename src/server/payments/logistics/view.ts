import type { LogisticsRow } from '#contract/payments/logistics-shapes.ts'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import type { Logistics } from '#domain/payments/logistics.ts'
import type { logistics } from '#server/db/schema/logistics.ts'
import type { Order } from './orders.ts'

type Stored = typeof logistics.$inferSelect

/** The user-entered fields of a stored record. */
export const writtenOf = (stored: Stored): Logistics => {
  const { carrier, trackingNumber, shipDate, receiverCountry, trackingLink } = stored
  return { carrier, trackingNumber, shipDate, receiverCountry, trackingLink }
}

export function toRow(order: Order): LogisticsRow {
  const { id, createdAt, logistics: stored, settledAt } = order
  const currency = currencyOf(order.currency)
  return {
    transactionId: id,
    transactionTimeStr: createdAt.toISOString(),
    storeId: order.storeId,
    storeName: order.storeName,
    merchantTransactionIdStr: order.merchantReference,
    shopifyOrderId: order.shopOrderId,
    currency,
    amount: decimalOf(order.amount, currency),
    settledAt: settledAt?.toISOString() ?? null,
    state: stored ? 'uploaded' : 'not_uploaded',
    shippingCountry: order.shipping?.country ?? null,
    logistics: stored && {
      ...writtenOf(stored),
      uploadedAt: stored.uploadedAt.toISOString(),
      changedAt: stored.changedAt?.toISOString() ?? null,
    },
  }
}

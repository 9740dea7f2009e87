import type { DisputeRow } from '#contract/payments/dispute-shapes.ts'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { isoOrNull } from '#server/payments/transactions/shared/view.ts'
import type { ListedDispute } from './list.ts'

export function toRow({ held, storeName, merchantReference }: ListedDispute): DisputeRow {
  const currency = currencyOf(held.currency)
  return {
    disputeId: held.id,
    disputeTime: held.receivedAt.toISOString(),
    transactionId: held.transactionId,
    merchantTransactionIdStr: merchantReference,
    storeId: held.storeId,
    storeName,
    currency,
    amount: decimalOf(held.amount, currency),
    reason: held.reason,
    status: held.status,
    note: held.note,
    deadline: held.deadline.toISOString(),
    closedAt: isoOrNull(held.closedAt),
  }
}

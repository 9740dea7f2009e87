import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import type { Tx } from '#server/db/open.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { alertEvents } from './events.ts'
import type { DisputeRecord } from './facts.ts'

/** Notifies the merchant of an alert that waits for an answer, for the first time or again. */
export async function notifyAlert(
  tx: Tx,
  ctx: Ctx,
  { id, merchantId, storeId, currency, amount, reason, deadline }: DisputeRecord,
  what: keyof typeof alertEvents,
): Promise<void> {
  const money = { amount: decimalOf(amount, currencyOf(currency)), currency }
  await notifyMerchant(tx, ctx, alertEvents[what], {
    ...{ merchantId, storeId, subject: id, until: deadline },
    params: { ...money, reason, until: deadline.toISOString() },
  })
}

import type { Tx } from '#server/db/open.ts'
import { emit } from '#server/events/emit.ts'
import { moneyOf } from '#server/events/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Link } from './find-link.ts'

type Stepped = Pick<
  Link,
  'id' | 'merchantId' | 'storeId' | 'orderId' | 'status' | 'amount' | 'currency' | 'validUntil'
>

/** Sends a webhook event with the state of a link after a change. */
export async function emitLink(
  tx: Tx,
  ctx: Ctx,
  { id, merchantId, storeId, orderId, status, amount, currency, validUntil }: Stepped,
  happened: 'created' | 'sent' | 'opened' | 'paid' | 'expired' | 'invalidated',
): Promise<void> {
  await emit(tx, ctx, `payment_link.${happened}`, {
    ...{ merchantId, storeId, object: id },
    data: {
      ...{ paymentLinkId: id, storeId, orderId, status },
      amount: moneyOf(amount, currency),
      validUntil: validUntil.toISOString(),
    },
  })
}

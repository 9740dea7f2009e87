import { randomUUID } from 'node:crypto'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { openPayment, startPayment } from '#server/payments/transactions/shared/payments.ts'
import { testCard } from './trades.ts'

/**
 * Begins a payment in the shop's first store, before the network is asked. The last event recorded in the same
 * transaction gives the instant of the rule check, so no rule is added between the two.
 */
export const beginPayment = (ctx: MerchantCtx, { email }: { readonly email: string }) =>
  transact(ctx.db, async (tx) => {
    const { merchantId } = ctx
    const id = await openPayment(tx, ctx, {
      ...{ merchantId, storeId: ctx.storeIds[0] ?? '', type: 'DEBIT', currency: 'USD' },
      ...{ amount: 1_000n, merchantReference: `order-${randomUUID()}`, email },
    })
    const status = await startPayment(tx, ctx, id, { card: testCard, holder: 'A PAYER' })
    await audit(tx, ctx, { action: 'transaction.pay', subject: id, merchantId, after: { status } })
    return { id, status }
  })

import { randomUUID } from 'node:crypto'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { openPayment, startPayment } from '#server/payments/transactions/shared/payments.ts'
import { testCard } from './trades.ts'

/**
 * A payer pays in the shop's first store; the network is still to be asked. What is noted last in the same transaction
 * says when the rules were asked: between the two no rule is added.
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

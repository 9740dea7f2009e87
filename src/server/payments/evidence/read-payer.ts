import { eq } from 'drizzle-orm'
import { payerMails, payerViews } from '#server/db/schema/evidence.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { TransactionRecord } from '#server/payments/transactions/shared/record.ts'
import { addressAbout } from './address-about.ts'

/** The records of a payer stored with a payment: the page they saw, where they paid from, and the receipt. */
export async function readPayer(
  ctx: Ctx,
  { id, type, originalId }: Pick<TransactionRecord, 'id' | 'type' | 'originalId'>,
) {
  const paymentId = type === 'CAPTURE' ? (originalId ?? id) : id
  const [view] = await ctx.db
    .select()
    .from(payerViews)
    .where(eq(payerViews.transactionId, paymentId))
  const [mail] = await ctx.db
    .select()
    .from(payerMails)
    .where(eq(payerMails.transactionId, paymentId))
  return {
    view: view && {
      ...view,
      address: ctx.services.vault.open(view.address, addressAbout(paymentId)),
    },
    mail,
  }
}

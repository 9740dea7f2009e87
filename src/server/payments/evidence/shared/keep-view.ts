import { maskAddress } from '#domain/payments/evidence.ts'
import type { PayerShown } from '#domain/payments/payer-view.ts'
import type { Tx } from '#server/db/open.ts'
import { payerMails, payerViews } from '#server/db/schema/evidence.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { addressAbout } from '../address-about.ts'

/** No browser that people use says more of itself. */
const userAgentMax = 500

/**
 * Freezes what a payer sees with the payment that he begins. His network address is sealed: a bank may be told it to
 * defend the payment, and people are shown only its first part.
 */
export async function keepView(
  tx: Tx,
  ctx: Ctx,
  transactionId: string,
  shown: PayerShown,
): Promise<void> {
  await tx.insert(payerViews).values({
    transactionId,
    shown,
    address: ctx.services.vault.seal(ctx.address, addressAbout(transactionId)),
    addressShown: maskAddress(ctx.address),
    userAgent: (ctx.header('user-agent') ?? '').slice(0, userAgentMax),
    at: ctx.now,
  })
}

type Receipt = { readonly recipient: string; readonly subject: string; readonly body: string }

/** Freezes the receipt with its payment as it leaves for the payer; the first one stays. */
export async function keepMail(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  transactionId: string,
  receipt: Receipt,
): Promise<void> {
  await tx
    .insert(payerMails)
    .values({ transactionId, ...receipt, at: ctx.now })
    .onConflictDoNothing()
}

import { maskAddress } from '#domain/payments/evidence.ts'
import type { PayerShown } from '#domain/payments/payer-view.ts'
import type { Tx } from '#server/db/open.ts'
import { payerMails, payerViews } from '#server/db/schema/evidence.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { addressAbout } from '../address-about.ts'

/** Longer than any real browser's user agent. */
const userAgentMax = 500

/**
 * Stores what the payer sees with their new payment. Their IP address is encrypted: it may be disclosed to a bank to
 * defend the payment, and users are shown only its first part.
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

/** Stores the receipt with its payment as it is sent to the payer; only the first one is stored. */
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

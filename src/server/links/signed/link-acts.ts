import type * as contract from '#contract/links/signed.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { invalidateLink, resendLink } from '#server/links/payment-links/shared/acts.ts'
import { findLink } from '#server/links/payment-links/shared/find-link.ts'

type Act = typeof resendLink

async function act(
  ctx: SignedCtx,
  call: string,
  input: { readonly linkId: string },
  does: Act,
): Promise<'SUCCESS'> {
  const { link } = await findLink(ctx.db, ctx, input.linkId)
  const [owner] = ctx.storeIds
  return write(ctx, { call, owner, input }, async (tx) => ({
    answer: 'SUCCESS',
    audited: await does(tx, ctx, link.id),
  }))
}

export const resendPaymentLink: Handler<typeof contract.resendPaymentLink> = (ctx, input) =>
  act(ctx, 'signed.resendPaymentLink', input, resendLink)

export const invalidatePaymentLink: Handler<typeof contract.invalidatePaymentLink> = (ctx, input) =>
  act(ctx, 'signed.invalidatePaymentLink', input, invalidateLink)

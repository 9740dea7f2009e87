import type * as contract from '#contract/links/signed.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { invalidateLink, resendLink } from '#server/links/payment-links/offers/acts.ts'
import { findMade } from '#server/links/payment-links/offers/find-made.ts'

type Act = typeof resendLink

/** Does something to a link of the store that signs. */
async function act(
  ctx: SignedCtx,
  call: string,
  input: { readonly linkId: string },
  does: Act,
): Promise<'SUCCESS'> {
  const { link } = await findMade(ctx.db, ctx, input.linkId)
  const [owner] = ctx.storeIds
  return write(ctx, { call, owner, input }, async (tx) => ({
    answer: 'SUCCESS',
    audited: await does(tx, ctx, link.id),
  }))
}

export const resendPaymentLink: Verb<typeof contract.resendPaymentLink> = (ctx, input) =>
  act(ctx, 'signed.resendPaymentLink', input, resendLink)

export const invalidatePaymentLink: Verb<typeof contract.invalidatePaymentLink> = (ctx, input) =>
  act(ctx, 'signed.invalidatePaymentLink', input, invalidateLink)

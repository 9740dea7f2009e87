import type * as contract from '#contract/links/made-links.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { resendLink } from '../offers/acts.ts'
import { findMade } from '../offers/find-made.ts'

/** Mails a link in reach to its payer once more. */
export const resendEmail: Verb<typeof contract.resendEmail> = async (ctx, input) => {
  const { link } = await findMade(ctx.db, ctx, input.id)
  return write(ctx, { call: 'payLink.resendEmail', owner: ctx.merchantId, input }, async (tx) => ({
    answer: 'SUCCESS',
    audited: await resendLink(tx, ctx, link.id),
  }))
}

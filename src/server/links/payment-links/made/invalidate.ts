import type * as contract from '#contract/links/made-links.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { invalidateLink } from '../offers/acts.ts'
import { findMade } from '../offers/find-made.ts'

/** Ends a link in reach for good. */
export const invalidate: Verb<typeof contract.invalidate> = async (ctx, input) => {
  const { link } = await findMade(ctx.db, ctx, input.id)
  return write(ctx, { call: 'payLink.invalidate', owner: ctx.merchantId, input }, async (tx) => ({
    answer: 'SUCCESS',
    audited: await invalidateLink(tx, ctx, link.id),
  }))
}

import type * as contract from '#contract/links/made-links.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { invalidateLink } from '../shared/acts.ts'
import { findLink } from '../shared/find-link.ts'

export const invalidate: Handler<typeof contract.invalidate> = async (ctx, input) => {
  const { link } = await findLink(ctx.db, ctx, input.id)
  return write(ctx, { call: 'payLink.invalidate', owner: ctx.merchantId, input }, async (tx) => ({
    answer: 'SUCCESS',
    audited: await invalidateLink(tx, ctx, link.id),
  }))
}

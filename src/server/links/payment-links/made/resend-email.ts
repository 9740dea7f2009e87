import type * as contract from '#contract/links/made-links.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { resendLink } from '../shared/acts.ts'
import { findLink } from '../shared/find-link.ts'

export const resendEmail: Handler<typeof contract.resendEmail> = async (ctx, input) => {
  const { link } = await findLink(ctx.db, ctx, input.id)
  return write(ctx, { call: 'payLink.resendEmail', owner: ctx.merchantId, input }, async (tx) => ({
    answer: 'SUCCESS',
    audited: await resendLink(tx, ctx, link.id),
  }))
}

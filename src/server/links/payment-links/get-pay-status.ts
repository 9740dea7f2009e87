import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/links/payment-links.ts'
import { checkouts } from '#server/db/schema/payment-links.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { linkByCode } from './find-link.ts'
import { payState } from './pay-state.ts'

/** The state of a link's payment, or of the payment of one visit to its checkout. */
export const getPayStatus: Handler<typeof contract.getPayStatus> = async (ctx, input) => {
  const link = await linkByCode(ctx.db, input.id)
  if (input.checkoutId !== undefined) {
    const [known] = await ctx.db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(eq(checkouts.id, input.checkoutId), eq(checkouts.linkId, link.id)))
    if (!known) return fail('not_found')
  }
  return payState(ctx, link, { asked: input.checkoutId, own: input.checkoutId })
}

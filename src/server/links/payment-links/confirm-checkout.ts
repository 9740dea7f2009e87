import type * as contract from '#contract/links/payment-links.ts'
import { reasonsAgainst } from '#machines/links/lifecycles/payment-link.ts'
import { refuseNotOperating } from '#server/company/websites/offers/operating.ts'
import { checkouts } from '#server/db/schema/payment-links.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { factsOf, linkByCode, lockLink } from './find-link.ts'
import { checkoutAddress } from './offers/links.ts'

/** Opens a checkout for a link that may still be paid. */
export const confirmCheckout: Verb<typeof contract.confirmCheckout> = async (ctx, input) => {
  const known = await linkByCode(ctx.db, input.id)
  const call = { call: 'payLink.confirmCheckout', owner: known.id, input }
  return write(ctx, call, async (tx) => {
    const link = await lockLink(tx, known.id)
    const at = ctx.now
    // An attempt under way does not keep anybody from looking at the checkout, only from paying.
    const start = { type: 'START', at: at.getTime(), key: '' } as const
    refuseFor(reasonsAgainst(factsOf(link, [], at), start))
    await refuseNotOperating(tx, link.storeId, 'payer')
    const checkoutId = ctx.newId('chk')
    await tx.insert(checkouts).values({ id: checkoutId, linkId: link.id, createdAt: at })
    return {
      answer: { checkoutId, checkoutUrl: checkoutAddress(link.code, checkoutId) },
      audited: {
        action: 'payment_link.confirm',
        subject: link.id,
        merchantId: link.merchantId,
        after: { checkoutId },
      },
    }
  })
}

import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type * as contract from '#contract/links/payment-links.ts'
import { reasonsAgainst } from '#machines/links/lifecycles/payment-link.ts'
import { refuseNotOperating } from '#server/company/websites/shared/operating.ts'
import type { Tx } from '#server/db/open.ts'
import { checkouts } from '#server/db/schema/payment-links.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { factsOf, linkByCode, lockLink } from './find-link.ts'
import { checkoutAddress } from './shared/links.ts'
import { triedFrom } from './tries.ts'

/** How long a visitor gets the same unpaid checkout again. */
const freshFor = 30 * 60_000

/** The visitor's recent checkout from the same address, on which no payment was started. */
async function openCheckoutOf(tx: Tx, linkId: string, from: string, now: Date) {
  const [open] = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        byId(checkouts.linkId, linkId),
        eq(checkouts.triedFrom, from),
        isNull(checkouts.transactionId),
        gt(checkouts.createdAt, new Date(now.getTime() - freshFor)),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(1)
  return open?.id
}

/**
 * Opens a checkout for a link that can still be paid. A repeated request returns the same one and writes nothing;
 * otherwise anyone with the link could flood the merchant's audit log.
 */
export const confirmCheckout: Handler<typeof contract.confirmCheckout> = async (ctx, input) => {
  const known = await linkByCode(ctx.db, input.id)
  const call = { call: 'payLink.confirmCheckout', owner: known.id, input }
  return write(ctx, call, async (tx) => {
    const link = await lockLink(tx, known.id)
    const at = ctx.now
    // A pending attempt blocks only paying, not looking at the checkout.
    const start = { type: 'START', at: at.getTime(), key: '' } as const
    refuseFor(reasonsAgainst(factsOf(link, [], at), start))
    await refuseNotOperating(tx, link.storeId, 'payer')
    const from = triedFrom(ctx.address)
    const open = await openCheckoutOf(tx, link.id, from, at)
    const checkoutId = open ?? ctx.newId('chk')
    const answer = { checkoutId, checkoutUrl: checkoutAddress(link.code, checkoutId) }
    if (open !== undefined) return { answer, audited: [] }
    await tx
      .insert(checkouts)
      .values({ id: checkoutId, linkId: link.id, createdAt: at, triedFrom: from })
    return {
      answer,
      audited: {
        action: 'payment_link.confirm',
        subject: link.id,
        merchantId: link.merchantId,
        after: { checkoutId },
      },
    }
  })
}

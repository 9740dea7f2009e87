import type { WebsiteState } from '#domain/company/websites.ts'
import { step, type WebsiteEvent } from '#machines/company/lifecycles/website.ts'
import type { Stepped } from '#machines/lifecycle.ts'
import type { Tx } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { shopAuthorisations } from '#server/db/schema/shops.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { take } from '#server/kernel/take.ts'
import type { Found } from './offers/find-store.ts'

const goesOn = (state: Stepped<WebsiteState | 'deleted'>): state is Stepped<WebsiteState> =>
  state !== 'deleted'

/** The state that an event leads to, of a website that goes on. */
export function stateAfter(found: Found, type: WebsiteEvent['type']): Stepped<WebsiteState> {
  const { state } = take(step(found.facts, { type })).after
  if (!goesOn(state)) throw new Error(`${type} leads to ${state}`)
  return state
}

/**
 * Takes the shop off a locked website: it waits for another authorisation, and the platform is told, which a job goes
 * on with until it has heard. Says what to write down.
 */
export async function unbind(tx: Tx, ctx: Ctx, found: Found): Promise<Audited> {
  const { store } = found
  const state = stateAfter(found, 'UNBIND')
  const [shop] = await tx
    .delete(shopAuthorisations)
    .where(byId(shopAuthorisations.storeId, store.id))
    .returning()
  await tx.update(stores).set({ state, apiStatus: 'unbound' }).where(byId(stores.id, store.id))
  if (shop)
    await enqueue(tx, {
      kind: 'shop.revoke',
      dueAt: ctx.now,
      payload: {
        platform: shop.platform,
        shop: shop.shop,
        storeId: shop.storeId,
        sealedToken: shop.sealedToken,
      },
    })
  return {
    action: 'store.unbind',
    subject: store.id,
    merchantId: store.merchantId,
    before: { shop: shop?.shop ?? null, state: store.state },
    after: { shop: null, state },
  }
}

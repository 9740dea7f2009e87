import type { WebsiteState } from '#domain/company/websites.ts'
import { transition, type WebsiteEvent } from '#machines/company/lifecycles/website.ts'
import type { FromTransition } from '#machines/lifecycle.ts'
import type { Tx } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { shopAuthorisations } from '#server/db/schema/shops.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import type { WebsiteRecord } from './shared/find-store.ts'

const goesOn = (
  state: FromTransition<WebsiteState | 'deleted'>,
): state is FromTransition<WebsiteState> => state !== 'deleted'

/** The state of a website after an event that does not end it. */
export function stateAfter(
  found: WebsiteRecord,
  type: WebsiteEvent['type'],
): FromTransition<WebsiteState> {
  const { state } = applyTransition(transition(found.facts, { type })).after
  if (!goesOn(state)) throw new Error(`${type} leads to ${state}`)
  return state
}

/**
 * Unbinds the shop of a locked website, which then awaits another authorisation, and revokes it at the platform through
 * a job that retries. Returns the audit entry.
 */
export async function unbind(tx: Tx, ctx: Ctx, found: WebsiteRecord): Promise<Audited> {
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

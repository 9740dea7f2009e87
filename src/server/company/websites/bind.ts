import { and, eq, or } from 'drizzle-orm'
import { type Reason, reason } from '#domain/reasons.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { shopAuthorisations } from '#server/db/schema/shops.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { notifyShopChange } from './notify-shop-change.ts'
import type { OauthState } from './oauth-state.ts'
import { lockOwnStore, lockStore } from './shared/find-store.ts'
import { aboutToken } from './shop-token.ts'
import { stateAfter, unbind } from './unbind.ts'

type Asked = Pick<OauthState, 'storeId' | 'platform' | 'shop'>

/** The authorisations of the website or the shop that conflict; the same shop on the same website does not. */
const inTheWay = async (db: Reader, { storeId, platform, shop }: Asked) => {
  const ofShop = and(eq(shopAuthorisations.platform, platform), eq(shopAuthorisations.shop, shop))
  const rows = await db
    .select()
    .from(shopAuthorisations)
    .where(
      unscoped(
        'a shop is bound once, to whichever merchant',
        or(ofShop, eq(shopAuthorisations.storeId, storeId)),
      ),
    )
  return rows.filter((row) => !(row.storeId === storeId && row.shop === shop))
}

/** The reasons that require confirmation: the shop or the website is bound already. */
export const reasonsAgainstBinding = async (db: Reader, asked: Asked): Promise<Reason[]> =>
  (await inTheWay(db, asked)).map((row) =>
    row.storeId === asked.storeId
      ? reason('store.already_bound', { name: row.shop })
      : reason('store.shop_taken', { name: asked.shop }),
  )

/** Binds a shop to a website. With confirmation, existing bindings of both are removed. */
export async function bind(
  tx: Tx,
  ctx: MerchantCtx,
  { state, token, rebind }: { state: OauthState; token: string; rebind: boolean },
) {
  const { storeId, platform, shop } = state
  const former = await inTheWay(tx, state)
  // Locks websites in a fixed order, so that two merchants who take shops from each other wait instead of deadlocking.
  const ids = [...new Set([storeId, ...former.map((row) => row.storeId)])].sort()
  for (const id of ids)
    await tx.select({ id: stores.id }).from(stores).where(byId(stores.id, id)).for('update')
  if (!rebind) refuseFor(await reasonsAgainstBinding(tx, state))
  const given: Audited[] = []
  for (const row of await inTheWay(tx, state)) {
    const former = await lockStore(tx, ctx.now, row.storeId)
    given.push(await unbind(tx, ctx, former))
    // A merchant who moves a shop between their own websites knows it; another merchant has to be notified.
    if (row.merchantId !== ctx.merchantId)
      await notifyShopChange(tx, ctx, former.store, {
        ...{ event: 'moved', shop: row.shop, state: stateAfter(former, 'UNBIND') },
      })
  }
  const found = await lockOwnStore(tx, ctx, storeId)
  const after = stateAfter(found, 'BIND')
  const sealedToken = ctx.services.vault.seal(token, aboutToken(state))
  const bound = { merchantId: ctx.merchantId, platform, shop, sealedToken, boundAt: ctx.now }
  await tx
    .insert(shopAuthorisations)
    .values({ storeId, ...bound })
    .onConflictDoUpdate({ target: shopAuthorisations.storeId, set: bound })
  await tx.update(stores).set({ state: after, apiStatus: 'normal' }).where(byId(stores.id, storeId))
  return {
    answer: { storeId, storeName: found.store.name, shop, state: after },
    audited: [
      ...given,
      {
        action: 'store.bind' as const,
        subject: storeId,
        before: { state: found.store.state },
        after: { platform, shop, state: after, rebind },
      },
    ],
  }
}

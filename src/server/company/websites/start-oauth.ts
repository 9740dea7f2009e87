import type * as contract from '#contract/company/websites.ts'
import { reason } from '#domain/reasons.ts'
import { reasonsAgainst } from '#machines/company/lifecycles/website.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { writeState } from './oauth-state.ts'
import { findStore } from './shared/find-store.ts'

/** The URL at which the shop's owner authorises us. Nothing is stored: only the platform's callback counts. */
export const startOauth: Handler<typeof contract.startOauth> = async (ctx, input) => {
  const { storeId, platform } = input
  const { store, facts } = await findStore(ctx, storeId)
  refuseFor(reasonsAgainst(facts, { type: 'BIND' }))
  refuseFor(store.platform === platform ? [] : [reason('store.platform_differs')])
  const port = ctx.services.shops[platform]
  if (!port) return fail('refused', { reasons: [reason('store.platform_not_connected')] })
  const shop = port.shopOf(input.shop)
  if (shop === undefined) return failFields({ shop: 'format' })
  const state = writeState(ctx, { storeId, platform, shop })
  const returnUrl = `${ctx.services.publicUrl}/aq/selectWebsite`
  return { url: port.authoriseUrl({ shop, state, returnUrl }) }
}

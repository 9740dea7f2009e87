import type * as contract from '#contract/company/websites.ts'
import type { ShopPlatform } from '#domain/company/websites.ts'
import { limits } from '#domain/limits.ts'
import { reason } from '#domain/reasons.ts'
import { reasonsAgainst } from '#machines/company/lifecycles/website.ts'
import { transact } from '#server/db/transact.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { type Callback, type ShopPort, ShopRefused } from '#server/ports/shop-platform.ts'
import { bind, reasonsAgainstBinding } from './bind.ts'
import { type OauthState, readState, spendState } from './oauth-state.ts'
import { findStore } from './shared/find-store.ts'

/**
 * Binds the shop that has authorised us. The confirmation for existing bindings is requested before anything is
 * consumed, so that the same callback can be sent again with it.
 */
export const merchantOauth: Handler<typeof contract.merchantOauth> = async (ctx, input) => {
  const { platform, callback, rebind } = input
  const port = ctx.services.shops[platform]
  if (!port) return fail('refused', { reasons: [reason('store.platform_not_connected')] })
  const { state, code } = readCallback(ctx, port, platform, callback)
  const { store, facts } = await findStore(ctx, state.storeId)
  refuseFor(reasonsAgainst(facts, { type: 'BIND' }))
  refuseFor(store.platform === platform ? [] : [reason('store.platform_differs')])
  if (!rebind) refuseFor(await reasonsAgainstBinding(ctx.db, state))
  const isFirst = await transact(ctx.db, (tx) => spendState(tx, ctx.now, state))
  refuseFor(isFirst ? [] : [reason('store.authorisation_over')])
  const token = await exchange(ctx, port, state, code)
  const of = { call: 'store.merchantOauth', owner: ctx.merchantId, input: null }
  return write({ ...ctx, idempotencyKey: null }, of, (tx) =>
    bind(tx, ctx, { state, token, rebind }),
  )
}

/** Validates a platform's callback for this session; every failure has its own reason. */
function readCallback(
  ctx: MerchantCtx,
  port: ShopPort,
  platform: ShopPlatform,
  callback: Callback,
): { readonly state: OauthState; readonly code: string } {
  const state = readState(ctx, port.stateOf(callback) ?? '')
  if (!state || state.platform !== platform) return refuse('store.authorisation_over')
  if (callback.error !== undefined) return refuse('store.authorisation_denied')
  const signed = port.read(callback)
  // The platform may answer only for the requested shop.
  if (!signed || signed.shop !== state.shop) return refuse('store.authorisation_refused')
  const age = Math.abs(ctx.now.getTime() - signed.at.getTime())
  if (age > limits.shopStateLife) return refuse('store.authorisation_over')
  return signed.code === null
    ? refuse('store.authorisation_token_missing')
    : { state, code: signed.code }
}

const refuse = (code: Parameters<typeof reason>[0]): never =>
  fail('refused', { reasons: [reason(code)] })

async function exchange(ctx: MerchantCtx, port: ShopPort, { shop }: OauthState, code: string) {
  try {
    return await port.exchange({ shop, code })
  } catch (cause) {
    if (cause instanceof ShopRefused) return refuse('store.authorisation_refused')
    ctx.log.warn({ err: cause, shop }, 'the shop platform did not answer')
    return fail('shop_unreachable', { cause })
  }
}

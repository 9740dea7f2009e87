import type * as contract from '#contract/sandbox/shops.ts'
import type { ShopPlatform } from '#domain/company/websites.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { controlsOf } from '../controls-of.ts'
import { keysOf, signings, writeCode } from './keys.ts'

/** The URL to which the platform sends the browser after the shop owner's answer. */
export const answerShop: Handler<typeof contract.answerShop> = async (ctx, input) => {
  const { platform, state, answer } = input
  const shop = signings[platform].shopOf(input.shop) ?? failFields({ shop: 'format' })
  const url = URL.parse(input.returnUrl) ?? failFields({ returnUrl: 'format' })
  // The sandbox redirects only to our own origin.
  if (url.origin !== new URL(ctx.services.publicUrl).origin) failFields({ returnUrl: 'format' })
  if (answer === 'deny') {
    const back = platform === 'shopify' ? { state } : { customField: state }
    url.search = new URLSearchParams({ ...back, error: 'access_denied' }).toString()
    return { url: url.href }
  }
  const keys = keysOf(controlsOf(ctx).shopSecret, platform)
  const code = writeCode(keys, { shop, good: answer === 'approve' }, ctx.now)
  const back = { ...(answer === 'no_token' ? {} : { code }), state }
  url.search = new URLSearchParams(signedBack(ctx, platform, shop, back)).toString()
  return { url: url.href }
}

export function signedBack(
  ctx: Ctx,
  platform: ShopPlatform,
  shop: string,
  more: { readonly code?: string; readonly state?: string },
) {
  const keys = keysOf(controlsOf(ctx).shopSecret, platform)
  const at = ctx.now.getTime()
  const { code, state } = more
  const sent =
    platform === 'shopify'
      ? {
          ...(code !== undefined && { code }),
          shop,
          ...(state !== undefined && { state }),
          timestamp: String(Math.floor(at / 1_000)),
        }
      : {
          appkey: keys.id,
          ...(code !== undefined && { code }),
          ...(state !== undefined && { customField: state }),
          handle: shop,
          timestamp: String(at),
        }
  return signings[platform].sign(sent, keys)
}

import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Nothing } from '#contract/shapes.ts'
import { shopPlatforms } from '#domain/company/websites.ts'

/** `no_token`: the platform sends no token; `refused_token`: one that it does not accept. */
export const shopAnswers = ['approve', 'deny', 'no_token', 'refused_token'] as const
/** `removed`: its owner uninstalled our app. */
export const sandboxShopStates = ['open', 'closed', 'removed'] as const

const shopNamed = {
  platform: v.picklist(shopPlatforms, 'unknown_value'),
  shop: v.pipe(v.string('required'), v.maxLength(255, 'too_long')),
}
export const listShops = call({
  id: 'sandbox.listShops',
  method: 'GET',
  path: '/sandbox-api/shops',
  access: 'sandbox',
  ours: true,
  input: Nothing,
  output: v.array(
    v.object({
      platform: v.picklist(shopPlatforms),
      shop: v.string(),
      state: v.picklist(sandboxShopStates),
      /** The website it is bound to. */
      storeName: v.nullable(v.string()),
      merchantName: v.nullable(v.string()),
      /** The address from which the shop's owner connects it with us. */
      installUrl: v.string(),
    }),
  ),
  refuses: [],
  summary: 'Lists the shops of the simulated platforms.',
})
export const answerShop = call({
  id: 'sandbox.answerShop',
  method: 'POST',
  changes: [],
  path: '/sandbox-api/shops/answer',
  access: 'sandbox',
  ours: true,
  input: v.object({
    ...shopNamed,
    state: v.pipe(v.string('required'), v.maxLength(4096, 'too_long')),
    returnUrl: v.pipe(v.string('required'), v.maxLength(2048, 'too_long')),
    answer: v.picklist(shopAnswers, 'unknown_value'),
  }),
  output: v.object({ url: v.string() }),
  refuses: [],
  summary:
    "Answers, as the shop's owner, whether we may act for the shop; the browser returns to us.",
})
export const setShop = call({
  id: 'sandbox.setShop',
  method: 'POST',
  changes: [],
  path: '/sandbox-api/shops/state',
  access: 'sandbox',
  ours: true,
  input: v.object({ ...shopNamed, state: v.picklist(sandboxShopStates, 'unknown_value') }),
  output: v.object({ state: v.picklist(sandboxShopStates) }),
  refuses: [],
  summary:
    'Opens or closes a shop at its platform, or removes our app from it, as its owner would.',
})

import type * as contract from '#contract/sandbox/shops.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { answerShop } from './answer-shop.ts'
import { listShops } from './list-shops.ts'
import { setShop } from './set-shop.ts'

export const sandboxShops = {
  handlers: {
    answerShop,
    listShops,
    setShop,
  } satisfies HandlersOf<typeof contract>,
}

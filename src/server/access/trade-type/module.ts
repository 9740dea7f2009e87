import type * as contract from '#contract/access/trade-type.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { setTradeType } from './set-trade-type.ts'

export const tradeType = {
  handlers: {
    setTradeType,
  } satisfies HandlersOf<typeof contract>,
}

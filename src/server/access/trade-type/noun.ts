import type * as contract from '#contract/access/trade-type.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { setTradeType } from './set-trade-type.ts'

export const tradeType = {
  verbs: {
    setTradeType,
  } satisfies VerbsOf<typeof contract>,
}

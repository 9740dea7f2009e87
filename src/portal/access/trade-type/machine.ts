import { setTradeType } from '#contract/access/trade-type.ts'
import { type TradeTypeRequest, tradeTypeFlow } from '#machines/access/flows/trade-type.ts'
import { answering } from '#portal/kit/answering.ts'

/** The trade type flow with its one call. */
export const tradeTypeMachine = tradeTypeFlow.provide({
  actors: {
    request: answering<TradeTypeRequest>(({ industryType }, send) =>
      send(setTradeType, { industryType }),
    ),
  },
})

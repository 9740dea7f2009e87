import { fromPromise } from 'xstate'
import { setTradeType } from '#contract/trade-type.ts'
import { type TradeTypeRequest, tradeTypeFlow } from '#machines/flows/trade-type.ts'
import type { Answer } from '#machines/parts/answer.ts'
import { answerOf } from '#portal/kit/answer.ts'
import { send } from '#portal/kit/call.ts'

/** The trade type flow with its one call. */
export const tradeTypeMachine = tradeTypeFlow.provide({
  actors: {
    request: fromPromise<Answer, TradeTypeRequest>(
      async ({ input: { industryType, idempotencyKey: key } }) =>
        answerOf(await send(setTradeType, { industryType }, { quiet: true, key })),
    ),
  },
})

import { fromPromise } from 'xstate'
import type { Answer } from '#machines/parts/answer.ts'
import { answerOf } from './answer.ts'
import type { Result } from './failure.ts'
import { type Sender, senderOf } from './sender.ts'

type Keyed = { readonly idempotencyKey: string }

/** The request of a flow, filled: what is sent goes under the flow's key, and a refusal is an answer. */
export const answering = <Request extends Keyed>(
  ask: (request: Request, send: Sender) => Promise<Result<unknown>>,
) =>
  fromPromise<Answer, Request>(async ({ input }) =>
    answerOf(await ask(input, senderOf(input.idempotencyKey))),
  )

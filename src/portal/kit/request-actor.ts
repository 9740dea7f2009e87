import { fromPromise } from 'xstate'
import type { Answer } from '#machines/parts/answer.ts'
import { type IdempotentClient, idempotentClient } from './call.ts'
import { CallError, type Result } from './failure.ts'

type Keyed = { readonly idempotencyKey: string }

/** The request actor of a flow: sends under the flow's idempotency key and returns a refusal as an answer. */
export const requestActor = <Request extends Keyed>(
  ask: (request: Request, send: IdempotentClient) => Promise<Result<unknown>>,
) =>
  fromPromise<Answer, Request>(async ({ input }) =>
    answerOf(await ask(input, idempotentClient(input.idempotencyKey))),
  )

/**
 * Maps a result to the answer of a flow machine. A refusal is an answer; if it is unknown whether the call took effect
 * (network, timeout, 5xx, still in progress) it throws, and the machine handles that.
 */
export function answerOf(result: Result<unknown>): Answer {
  if (result.ok) return { result: result.data, message: result.msg, reasons: [] }
  const { failure } = result
  if (failure.kind !== 'refused' && failure.kind !== 'unauthenticated') throw new CallError(failure)
  return { result: null, message: failure.msg, reasons: failure.reasons }
}

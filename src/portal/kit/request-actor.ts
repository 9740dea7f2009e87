import { fromPromise } from 'xstate'
import type { Answer } from '#machines/parts/answer.ts'
import { type IdempotentClient, idempotentClient } from './call.ts'
import { CallError, type Result } from './failure.ts'

type Keyed = { readonly idempotencyKey: string }

/** The request of a flow, filled: what is sent goes under the flow's key, and a refusal is an answer. */
export const requestActor = <Request extends Keyed>(
  ask: (request: Request, send: IdempotentClient) => Promise<Result<unknown>>,
) =>
  fromPromise<Answer, Request>(async ({ input }) =>
    answerOf(await ask(input, idempotentClient(input.idempotencyKey))),
  )

/**
 * What a flow machine makes of a result. A refusal is an answer; where nobody knows whether the call
 * took effect (no connection, time over, 5xx, still in progress) it throws, and the machine says so.
 */
export function answerOf(result: Result<unknown>): Answer {
  if (result.ok) return { result: result.data, message: result.msg, reasons: [] }
  const { failure } = result
  if (failure.kind !== 'refused' && failure.kind !== 'unauthenticated') throw new CallError(failure)
  return { result: null, message: failure.msg, reasons: failure.reasons }
}

import { fromPromise } from 'xstate'
import type { Answer } from '#machines/parts/answer.ts'
import type { ConfirmationRequest, ConfirmedAct } from '#machines/parts/confirmation.ts'
import { answerOf } from '#portal/kit/answer.ts'
import type { Result } from '#portal/kit/failure.ts'

type Options = { readonly key: string; readonly quiet: true }

/** The request of an act that only asks for a confirmation. */
export const confirmedRequest = <Act extends ConfirmedAct>(
  ask: (act: Act, options: Options) => Promise<Result<unknown>>,
) =>
  fromPromise<Answer, ConfirmationRequest<Act>>(async ({ input }) =>
    answerOf(await ask(input.act, { key: input.idempotencyKey, quiet: true })),
  )

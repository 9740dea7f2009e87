import { fromPromise } from 'xstate'
import { cancel, estimate, get, request, type ExportRequest as What } from '#contract/exports.ts'
import {
  type ExportAnswer,
  type ExportEstimate,
  type ExportProgress,
  type ExportRequest,
  exportFlow,
} from '#machines/flows/export.ts'
import { idempotentClient, send } from '#portal/kit/call.ts'
import { CallError, type Result } from '#portal/kit/failure.ts'
import { answerOf } from '#portal/kit/request-actor.ts'
import { zone } from '#portal/kit/zone.ts'

type Named = { readonly exportId: string }
const quiet = { quiet: true }

/** Returns the data, or throws the failure. */
async function sure<Data>(result: Promise<Result<Data>>): Promise<Data> {
  const held = await result
  if (!held.ok) throw new CallError(held.failure)
  return held.data
}

/** The export flow with its calls, for one list and its filters. */
export const exportMachine = (what: What) =>
  exportFlow.provide({
    actors: {
      estimate: fromPromise<ExportEstimate, undefined>(() => sure(send(estimate, { what }, quiet))),
      request: fromPromise<ExportAnswer, ExportRequest>(async ({ input }) => {
        const payload = { what, format: input.format, timeZone: zone() }
        const answer = await idempotentClient(input.idempotencyKey)(request, payload)
        return { ...answerOf(answer), job: answer.ok ? answer.data : null }
      }),
      progress: fromPromise<ExportProgress, Named>(({ input }) =>
        sure(send(get, { exportId: input.exportId }, { ...quiet, background: true })),
      ),
      cancel: fromPromise<unknown, Named>(({ input }) =>
        sure(send(cancel, { exportId: input.exportId }, quiet)),
      ),
    },
  })

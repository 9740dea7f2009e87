import { fromPromise } from 'xstate'
import { getDetail, getPack, reply, saveDraft } from '#contract/payments/chargebacks.ts'
import type { Said } from '#machines/parts/answer.ts'
import { appealFlow } from '#machines/payments/flows/appeal.ts'
import type {
  ActOutcome,
  ActRequest,
  AnswerRequest,
  CaseNow,
  DraftOutcome,
  DraftRequest,
} from '#machines/payments/parts/appeal.ts'
import { fetchBlob } from '#portal/files/download.ts'
import { idempotentClient, send } from '#portal/kit/call.ts'
import { CallError, type CallFailure, type Result, unanswered } from '#portal/kit/failure.ts'
import { refetchAfter } from '#portal/kit/query.ts'
import { lastingTransport } from '#portal/kit/request.ts'
import { caseNowOf, writtenOf } from './case-now.ts'

const quiet = { quiet: true } as const

/**
 * Maps a failed call to an outcome of the machine. It throws when there was no response, as only a refusal proves that
 * nothing happened.
 */
function judged(failure: CallFailure): { kind: 'parted' } | ({ kind: 'refused' } & Said) {
  if (unanswered(failure)) throw new CallError(failure)
  return failure.failure === 'changed_meanwhile'
    ? { kind: 'parted' }
    : { kind: 'refused', message: failure.msg, reasons: failure.reasons, faults: failure.fields }
}

const dataOf = <Data>(result: Result<Data>): Data => {
  if (!result.ok) throw new CallError(result.failure)
  return result.data
}

/**
 * Provides the appeal machine of one case with its calls. `shows.pack` receives the evidence pack and `shows.language`
 * gives the language to request it in.
 */
export function appealOf(
  chargebackId: string,
  shows: { readonly pack: (pack: Blob) => void; readonly language: () => 'en' | 'zh' },
) {
  const now = async (): Promise<CaseNow> =>
    caseNowOf(dataOf(await send(getDetail, { chargebackId }, quiet)))
  const after = async (result: Result<unknown>): Promise<ActOutcome> => {
    if (result.ok) return { kind: 'done', now: await now() }
    // A refusal means that the cached case is out of date.
    if (result.failure.kind === 'refused') refetchAfter(reply)
    return judged(result.failure)
  }
  return appealFlow.provide({
    actors: {
      save: fromPromise<DraftOutcome, DraftRequest>(async ({ input: { materials, revision } }) => {
        const draft = { chargebackId, materials: writtenOf(materials), revision }
        // This transport still delivers the draft when the user leaves the page.
        const result = await send(saveDraft, draft, { ...quiet, transport: lastingTransport })
        return result.ok ? { kind: 'kept', ...result.data } : judged(result.failure)
      }),
      load: fromPromise(now),
      pack: fromPromise<unknown, undefined>(async () => {
        const asked = { chargebackId, language: shows.language() }
        shows.pack(dataOf(await fetchBlob(getPack, asked)).blob)
        return null
      }),
      answer: fromPromise<ActOutcome, AnswerRequest>(async ({ input }) => {
        const { operation, materials, revision, idempotencyKey } = input
        const answer = { operation, chargebackId, materials: writtenOf(materials), revision }
        return after(await idempotentClient(idempotencyKey)(reply, answer))
      }),
      act: fromPromise<ActOutcome, ActRequest>(async ({ input: { operation, idempotencyKey } }) =>
        after(await idempotentClient(idempotencyKey)(reply, { operation, chargebackId })),
      ),
    },
  })
}

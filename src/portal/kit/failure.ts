import type { FailureCode } from '#contract/failures.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { asSentence, sentences } from '#labels/sentences.ts'
import { NotJudged } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'

/**
 * Why a call gave nothing. Only of what was refused is it known that nothing happened; `unanswered` is a fault of the
 * server, or a try that is still running. `msg` is in the reader's language; `code` is the one on the wire.
 */
export type CallFailure = {
  readonly kind:
    | 'refused'
    | 'unanswered'
    | 'unauthenticated'
    | 'risk'
    | 'network'
    | 'timeout'
    | 'canceled'
  readonly http: number
  readonly code: number
  readonly failure: FailureCode | null
  readonly msg: string
  readonly reasons: readonly RenderedReason[]
  /** Field path to its words. */
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | null
  readonly requestId: string | null
  /** The server knows that this call changed nothing, although it failed. */
  readonly unchanged: boolean
}

export type Result<Data> =
  | { readonly ok: true; readonly data: Data; readonly msg: string }
  | { readonly ok: false; readonly failure: CallFailure }

export const failureWith = (
  kind: CallFailure['kind'],
  msg: string,
  rest: Partial<CallFailure> = {},
): CallFailure => ({
  kind,
  http: 0,
  code: 0,
  failure: null,
  msg,
  reasons: [],
  fields: {},
  retryAfterSeconds: null,
  requestId: null,
  unchanged: false,
  ...rest,
})

/** What a failure says: its message and, of a fault of the server, that nothing was changed where that is known. */
export const textOf = ({ msg, unchanged }: CallFailure): string =>
  unchanged ? sentences(asSentence(msg), m.portal_unchanged()) : msg

/** What a query throws, so that the cache keeps the failure, and what a flow throws that was not judged. */
export class CallError extends NotJudged {
  readonly failure: CallFailure
  constructor(failure: CallFailure) {
    super(failure.requestId === null ? '' : textOf(failure), failure.unchanged)
    this.name = 'CallError'
    this.failure = failure
  }
}

/** Whether nobody knows what became of a call. */
export const unanswered = ({ kind }: CallFailure): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'unanswered'

const unknownFault = 999_999

/** The words for an answer without words: busy, with what to tell support. */
export function busyText(code: number, requestId: string | null): string {
  if (code === unknownFault)
    return requestId
      ? m.portal_system_busy_request({ code: String(code), request: requestId })
      : m.portal_system_busy({ code: String(code) })
  return requestId
    ? m.portal_busy_request({ code: String(code), request: requestId })
    : m.portal_busy({ code: String(code) })
}

export const networkFailure = (): CallFailure => failureWith('network', m.portal_network_error())
export const timeoutFailure = (): CallFailure => failureWith('timeout', m.portal_timeout())
export const canceledFailure = (): CallFailure => failureWith('canceled', m.portal_canceled())

/** The failure inside anything that was thrown; an error of our own making reads as busy. */
export const failureOf = (error: unknown): CallFailure =>
  error instanceof CallError
    ? error.failure
    : failureWith('refused', busyText(unknownFault, null), { code: unknownFault })

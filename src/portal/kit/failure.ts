import type { FailureCode } from '#contract/failures.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { asSentence, sentences } from '#labels/sentences.ts'
import { NotJudged } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'

/**
 * Why a call failed. Only `refused` guarantees that nothing happened; `unanswered` is a server error or an attempt
 * still in progress. `msg` is in the user's language; `code` is the code on the wire.
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
  /** Messages by field path. */
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | null
  readonly requestId: string | null
  /** The call failed, but the server knows that it changed nothing. */
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

/** The message of a failure; for a server error it adds that nothing was changed, if that is known. */
export const textOf = ({ msg, unchanged }: CallFailure): string =>
  unchanged ? sentences(asSentence(msg), m.portal_unchanged()) : msg

/** Thrown by a query, so that the cache stores the failure, and by a flow whose request has no known result. */
export class CallError extends NotJudged {
  readonly failure: CallFailure
  constructor(failure: CallFailure) {
    super(failure.requestId === null ? '' : textOf(failure), failure.unchanged)
    this.name = 'CallError'
    this.failure = failure
  }
}

/** Whether the outcome of a call is unknown. */
export const unanswered = ({ kind }: CallFailure): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'unanswered'

const unknownFault = 999_999

/** Fallback message for a response without one: the system is busy, with the code and request id for support. */
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

/** Extracts the failure from anything thrown; an unexpected client error becomes "system busy". */
export const failureOf = (error: unknown): CallFailure =>
  error instanceof CallError
    ? error.failure
    : failureWith('refused', busyText(unknownFault, null), { code: unknownFault })

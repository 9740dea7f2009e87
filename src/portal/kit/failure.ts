import type { FailureCode } from '#contract/failures.ts'
import type { ToldReason } from '#domain/reasons.ts'

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
  readonly reasons: readonly ToldReason[]
  /** Field path to its words. */
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | null
  readonly requestId: string | null
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
  ...rest,
})

/** What a query throws, so that the cache keeps the failure. */
export class CallError extends Error {
  readonly failure: CallFailure
  constructor(failure: CallFailure) {
    super(failure.msg)
    this.name = 'CallError'
    this.failure = failure
  }
}

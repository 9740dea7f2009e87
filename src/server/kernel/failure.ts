import type { FailureCode, InputError } from '#contract/failures.ts'
import type { Reason } from '#domain/reasons.ts'

type Details = {
  readonly reasons?: readonly Reason[]
  readonly fields?: Readonly<Record<string, InputError>>
  readonly retryAfterSeconds?: number
  /** The id of the user whose account was tried, when nobody is signed in. */
  readonly user?: string
  readonly cause?: unknown
}

/** A refusal that is reported to the caller. Handlers throw it; it becomes a response in one place. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly reasons: readonly Reason[] | undefined
  readonly fields: Readonly<Record<string, InputError>> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly user: string | undefined
  constructor(code: FailureCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.reasons = details.reasons
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.user = details.user
  }
}

/** Throws a `Failure` with this code. */
export const fail = (code: FailureCode, details?: Details): never => {
  throw new Failure(code, details)
}

/** Throws `refused` with the reasons; does nothing when there are none. */
export function refuseFor(reasons: readonly Reason[]): void {
  if (reasons.length > 0) throw new Failure('refused', { reasons })
}

/** Throws a failure with field errors, by field path. */
export const failFields = (fields: Readonly<Record<string, InputError>>): never => {
  throw new Failure('invalid_input', { fields })
}

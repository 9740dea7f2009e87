import type { FailureCode, InputError } from '#contract/failures.ts'
import type { Reason } from '#domain/reasons.ts'

type Details = {
  readonly reasons?: readonly Reason[]
  readonly fields?: Readonly<Record<string, InputError>>
  readonly retryAfterSeconds?: number
  /** At whose account it was tried, by the id of the user, where nobody is signed in. */
  readonly user?: string
  readonly cause?: unknown
}

/** A refusal that the caller is told about. Thrown by verbs, turned into an answer in one place. */
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

/** Ends the verb with a failure. */
export const fail = (code: FailureCode, details?: Details): never => {
  throw new Failure(code, details)
}

/** Ends the verb with the reasons that stand in the way; goes on when there are none. */
export function refuseFor(reasons: readonly Reason[]): void {
  if (reasons.length > 0) throw new Failure('refused', { reasons })
}

/** Ends the verb because fields are wrong: field path to what is wrong with it. */
export const failFields = (fields: Readonly<Record<string, InputError>>): never => {
  throw new Failure('invalid_input', { fields })
}

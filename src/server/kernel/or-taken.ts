import type { FailureCode } from '#contract/failures.ts'
import { isUniqueViolation } from '#server/db/errors/failures.ts'
import { Failure } from './failure.ts'

/**
 * When two transactions take the same value at once, one violates the unique index; it fails with `failure` instead.
 */
export async function orTaken<T>(
  work: Promise<T>,
  index: string,
  failure: FailureCode,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error, index)) throw new Failure(failure)
    throw error
  }
}

import type { Outcome, Transition } from '#machines/lifecycle.ts'
import { Failure } from './failure.ts'

/** The step that a lifecycle took; fails `refused` with its reasons when it took none. */
export function applyTransition<Before, After>(
  outcome: Outcome<Before, After>,
): Transition<Before, After> {
  if (outcome.transition) return outcome.transition
  throw new Failure('refused', { reasons: outcome.reasons })
}

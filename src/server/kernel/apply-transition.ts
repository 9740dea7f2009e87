import type { Outcome, Transition } from '#machines/lifecycle.ts'
import { Failure } from './failure.ts'

/** The transition of a lifecycle outcome; throws `refused` with the reasons when the lifecycle refused the event. */
export function applyTransition<Before, After>(
  outcome: Outcome<Before, After>,
): Transition<Before, After> {
  if (outcome.transition) return outcome.transition
  throw new Failure('refused', { reasons: outcome.reasons })
}

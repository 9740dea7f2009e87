import type { Outcome, Step } from '#machines/lifecycle.ts'
import { Failure } from './failure.ts'

/** The step that a lifecycle took; fails `refused` with its reasons when it took none. */
export function take<Before, After>(outcome: Outcome<Before, After>): Step<Before, After> {
  if (outcome.step) return outcome.step
  throw new Failure('refused', { reasons: outcome.reasons })
}

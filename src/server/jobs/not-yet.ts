/** A job cannot be done yet, as was to be expected: it is tried again, and nobody need look at it. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
}

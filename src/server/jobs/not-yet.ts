/** Thrown by a job that cannot be done yet, as expected: it is retried, and needs no attention. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
}

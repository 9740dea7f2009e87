/** Thrown when a message was rejected permanently, for its content or its recipient: it is not retried. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

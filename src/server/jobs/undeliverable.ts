/** The outside has refused a message for what it is or for whom: no later try can help, and none is made. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

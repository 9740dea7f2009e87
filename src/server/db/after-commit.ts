import type { Tx } from './open.ts'

const callbacks = new WeakMap<Tx, (() => Promise<void>)[]>()

/**
 * Registers work to run once a transaction is committed and its locks are released: not after a rollback, and not when
 * the process ends in between. The work must not throw.
 */
export function afterCommit(tx: Tx, work: () => Promise<void>): void {
  callbacks.set(tx, [...(callbacks.get(tx) ?? []), work])
}

/** Runs what `afterCommit` registered for a transaction. */
export async function runAfterCommit(tx: Tx): Promise<void> {
  for (const work of callbacks.get(tx) ?? []) await work()
}

import type { Tx } from './open.ts'

const callbacks = new WeakMap<Tx, (() => Promise<void>)[]>()

/**
 * Registers work to run once a transaction is committed and its locks are released. It does not run after a rollback,
 * nor when the process ends in between, and must not throw.
 */
export function afterCommit(tx: Tx, work: () => Promise<void>): void {
  callbacks.set(tx, [...(callbacks.get(tx) ?? []), work])
}

export async function runAfterCommit(tx: Tx): Promise<void> {
  for (const work of callbacks.get(tx) ?? []) await work()
}

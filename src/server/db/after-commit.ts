import type { Tx } from './open.ts'

const waiting = new WeakMap<Tx, (() => Promise<void>)[]>()

/**
 * Does something once a transaction is committed and its locks are gone; never where it is undone, and not where the
 * process ends in between. What it does must not fail.
 */
export function afterCommit(tx: Tx, work: () => Promise<void>): void {
  waiting.set(tx, [...(waiting.get(tx) ?? []), work])
}

/** Does what waited for the end of a transaction. */
export async function committed(tx: Tx): Promise<void> {
  for (const work of waiting.get(tx) ?? []) await work()
}

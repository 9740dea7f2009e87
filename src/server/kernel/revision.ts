import { createHash } from 'node:crypto'
import { fail } from './failure.ts'

/** A short revision mark of plain data; it changes whenever any part of the data does. */
export const revisionOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

/**
 * Refuses a change whose editor saw another revision than the current one, so that of two concurrent edits the second
 * does not overwrite the first unawares. Without `seen` the change applies whatever the current state is.
 */
export function refuseUnseen(seen: string | undefined, now: string): void {
  if (seen !== undefined && seen !== now) fail('changed_meanwhile')
}

import { createHash } from 'node:crypto'
import { fail } from './failure.ts'

/** A short mark of plain data as it stands now; as soon as any of it is another, so is the mark. */
export const revisionOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

/**
 * Refuses the change of one who has seen something else than what stands now, so that of two who edit at once the
 * second does not undo the first unawares. Who does not say what he saw means it whatever stands there.
 */
export function refuseUnseen(seen: string | undefined, now: string): void {
  if (seen !== undefined && seen !== now) fail('changed_meanwhile')
}

import { CannotOpen, databaseLine } from '#server/db/errors/failures.ts'
import { CannotListen } from '#server/http/listen.ts'
import { CannotStart } from '#server/kernel/settings-reader.ts'

/**
 * Why a program ends: one line for what the person at the desk can mend, and for what the database says; for a defect
 * of ours where it came from.
 */
export function reportStartupError(error: unknown, program = 'aqueduct'): void {
  for (const line of linesOf(error)) console.error(`${program}:`, line)
}

function linesOf(error: unknown): readonly unknown[] {
  if (error instanceof CannotStart) return error.lines
  if (error instanceof CannotOpen || error instanceof CannotListen) return [error.message]
  return [databaseLine(error) ?? error]
}

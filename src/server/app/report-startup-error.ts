import { CannotOpen, databaseLine } from '#server/db/errors/failures.ts'
import { CannotListen } from '#server/http/listen.ts'
import { CannotStart } from '#server/kernel/settings-reader.ts'

/**
 * Reports why the program ends: one line for errors that the operator can fix and for database errors, a stack trace
 * for defects of ours.
 */
export function reportStartupError(error: unknown, program = 'aqueduct'): void {
  for (const line of linesOf(error)) console.error(`${program}:`, line)
}

function linesOf(error: unknown): readonly unknown[] {
  if (error instanceof CannotStart) return error.lines
  if (error instanceof CannotOpen || error instanceof CannotListen) return [error.message]
  return [databaseLine(error) ?? error]
}

import { CannotOpen } from './db/failures.ts'
import { CannotListen } from './http/listen.ts'
import { CannotStart } from './settings-reader.ts'

/** Why the program ends: one line for what the person at the desk can mend; for a defect of ours where it came from. */
export function tell(error: unknown): void {
  const mendable = error instanceof CannotOpen || error instanceof CannotListen
  const lines = error instanceof CannotStart ? error.lines : [mendable ? error.message : error]
  for (const line of lines) console.error('aqueduct:', line)
}

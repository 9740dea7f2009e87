import { type DatabaseTrouble, troubleOf } from '#server/db/trouble/failures.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { AppDeps, HttpContext } from './env.ts'

const told: Record<DatabaseTrouble, string> = {
  away: 'the database is away',
  busy: 'the database is busy: no connection was free, or a statement took too long',
  full: 'the disk is full',
}
const retrySoon = { retryAfterSeconds: 5 }

/** What went wrong, in terms the caller may know. Everything else goes to the log and nowhere else. */
export function asFailure(error: unknown, c: HttpContext, { log }: AppDeps): Failure {
  const about = { requestId: c.var.requestId, call: c.var.callId }
  if (error instanceof Failure) {
    if (error.cause !== undefined) log.info({ ...about, err: error.cause }, error.code)
    return error
  }
  const trouble = troubleOf(error)
  if (trouble) {
    log.error({ ...about, err: error }, told[trouble])
    return new Failure(trouble === 'full' ? 'disk_full' : 'unavailable', retrySoon)
  }
  log.error({ ...about, err: error }, 'a call broke')
  return new Failure('internal')
}

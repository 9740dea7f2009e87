import { isDatabaseGone } from '#server/db/failures.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { AppDeps, HttpContext } from './env.ts'

/** What went wrong, in terms the caller may know. Everything else goes to the log and nowhere else. */
export function asFailure(error: unknown, c: HttpContext, { log }: AppDeps): Failure {
  const about = { requestId: c.var.requestId, call: c.var.callId }
  if (error instanceof Failure) {
    if (error.cause !== undefined) log.info({ ...about, err: error.cause }, error.code)
    return error
  }
  if (isDatabaseGone(error)) {
    log.error({ ...about, err: error }, 'the database is away')
    return new Failure('unavailable', { retryAfterSeconds: 5 })
  }
  log.error({ ...about, err: error }, 'a call broke')
  return new Failure('internal')
}

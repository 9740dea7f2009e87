import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { NewId } from '#server/kernel/ids.ts'
import type { Services } from '#server/ports/services.ts'
import type { Job } from './job.ts'

/** What the handlers of jobs need beside the job itself. */
export type JobWorld = {
  readonly db: Database
  readonly services: Services
  /** The injected clock. */
  readonly clock: () => Date
  readonly newId: NewId
  readonly log: Logger
}

/**
 * The context of a job: the system acts. Its time is `at`: the instant that the job was due at where that is
 * the business time of what it does, else the clock's.
 */
export const systemCtx = (world: JobWorld, job: Job<unknown>, at: Date): Ctx => ({
  db: world.db,
  now: at,
  newId: world.newId,
  language: 'en',
  actor: { kind: 'system', id: null, name: job.kind },
  requestId: `job-${job.id}`,
  address: '',
  header: () => undefined,
  idempotencyKey: null,
  services: world.services,
  log: world.log,
  answerHeader: () => {},
})

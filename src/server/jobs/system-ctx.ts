import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { NewId } from '#server/kernel/ids.ts'
import type { Services } from '#server/ports/services.ts'
import type { Job } from './job.ts'

export type JobWorld = {
  readonly db: Database
  readonly services: Services
  readonly clock: () => Date
  readonly newId: NewId
  readonly log: Logger
}

/**
 * The context of a job, with the system as actor. Its time is `at`: the due time of the job where that is the business
 * time, otherwise the current time.
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

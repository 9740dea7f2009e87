import { m } from '#paraglide/messages.js'
import type { NounJobs } from '#server/jobs/noun-jobs.ts'
import { runMove } from './run-move.ts'

declare module '#server/jobs/kinds.ts' {
  interface JobPayloads {
    'sandbox.moveClock': Record<never, never>
  }
}

export const sandboxJobs: NounJobs<'sandbox.moveClock'> = {
  'sandbox.moveClock': {
    word: m.sandbox_job_move_clock,
    at: 'now',
    long: (_ctx, _payload, world) => runMove(world),
  },
}

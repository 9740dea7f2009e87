import type { DeskQueue } from '#domain/cases.ts'
import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { decideByRobot } from './robot.ts'

declare module '#server/jobs/kinds.ts' {
  interface JobPayloads {
    /** The robot of the sandbox looks at a case that waits for the staff. */
    'desk.robot': { readonly queue: DeskQueue; readonly subject: string }
  }
}

export const deskJobs: ModuleJobs<'desk.robot'> = {
  'desk.robot': {
    word: m.sandbox_job_desk_robot,
    at: 'due',
    run: decideByRobot,
  },
}

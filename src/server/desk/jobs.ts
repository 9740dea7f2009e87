import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { decideByRobot } from './robot.ts'

export const deskJobs: ModuleJobs<'desk.robot'> = {
  'desk.robot': {
    word: m.sandbox_job_desk_robot,
    at: 'due',
    run: decideByRobot,
  },
}

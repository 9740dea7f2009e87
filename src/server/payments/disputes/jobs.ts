import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { everyMinutes } from '#server/jobs/schedule.ts'
import { answerNetwork } from './answer-network.ts'
import { collectAlerts } from './collect.ts'
import { expireDispute, remindOfDispute } from './in-time.ts'

export const disputeJobs: ModuleJobs<
  'dispute.expire' | 'dispute.remind' | 'dispute.answer' | 'dispute.collect'
> = {
  'dispute.expire': {
    word: m.sandbox_job_dispute_expire,
    at: 'due',
    run: (tx, ctx, { disputeId }) => expireDispute(tx, ctx, disputeId),
  },
  'dispute.remind': {
    word: m.sandbox_job_dispute_remind,
    at: 'due',
    run: (tx, ctx, { disputeId }) => remindOfDispute(tx, ctx, disputeId),
  },
  'dispute.answer': {
    word: m.sandbox_job_dispute_answer,
    at: 'now',
    long: answerNetwork,
  },
  'dispute.collect': {
    word: m.sandbox_job_dispute_collect,
    schedule: { next: everyMinutes(5), missed: 'once' },
    at: 'now',
    long: collectAlerts,
  },
}

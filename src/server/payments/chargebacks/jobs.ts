import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { dailyAt, everyMinutes } from '#server/jobs/schedule.ts'
import { collectMessages } from './collect.ts'
import { expireCase } from './expire.ts'
import { handOver } from './hand-over.ts'
import { planDeadlines } from './plan-deadlines.ts'
import { remindOf } from './remind.ts'
import { sendAnswer } from './send.ts'

export const chargebackJobs: ModuleJobs<
  | 'chargeback.expire'
  | 'chargeback.deadlines'
  | 'chargeback.remind'
  | 'chargeback.send'
  | 'chargeback.collect'
  | 'chargeback.answer'
> = {
  'chargeback.expire': {
    word: m.sandbox_job_chargeback_expire,
    at: 'due',
    run: (tx, ctx, { chargebackId }) => expireCase(tx, ctx, chargebackId),
  },
  'chargeback.deadlines': {
    word: m.sandbox_job_chargeback_deadlines,
    schedule: { next: dailyAt(0, 30), missed: 'once' },
    at: 'now',
    run: (tx, { now }) => planDeadlines(tx, now),
  },
  'chargeback.remind': {
    word: m.sandbox_job_chargeback_remind,
    at: 'due',
    run: remindOf,
  },
  'chargeback.send': {
    word: m.sandbox_job_chargeback_send,
    at: 'due',
    long: sendAnswer,
  },
  'chargeback.answer': {
    word: m.sandbox_job_chargeback_answer,
    at: 'now',
    long: handOver,
  },
  'chargeback.collect': {
    word: m.sandbox_job_chargeback_collect,
    schedule: { next: everyMinutes(5), missed: 'once' },
    at: 'now',
    long: collectMessages,
  },
}

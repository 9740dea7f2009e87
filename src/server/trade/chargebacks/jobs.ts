import { m } from '#paraglide/messages.js'
import type { NounJobs } from '#server/jobs/noun-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { expireCase } from './expire.ts'
import { openCase } from './open.ts'
import { planDeadlines } from './plan-deadlines.ts'

declare module '#server/jobs/kinds.ts' {
  interface JobPayloads {
    /** Closes a case whose time to answer is over. */
    'chargeback.expire': { readonly chargebackId: string }
    /** Gives its deadline to every open case that has none: cases of an older version. */
    'chargeback.deadlines': Record<never, never>
    'sandbox.openCase': {
      readonly transactionId: string
      readonly stage: 'retrieval' | '1st_chargeback'
      /** Why the cardholder complains; fraud unless told. */
      readonly reason?: string
    }
  }
}

export const chargebackJobs: NounJobs<
  'chargeback.expire' | 'chargeback.deadlines' | 'sandbox.openCase'
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
  'sandbox.openCase': {
    word: m.sandbox_job_open_case,
    at: 'due',
    run: async (tx, ctx, payload) => {
      const id = await openCase(tx, ctx, { reason: 'fraud', ...payload })
      return id ? { opened: id, stage: payload.stage } : {}
    },
  },
}

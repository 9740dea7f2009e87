import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { remindOfReview } from './notify-payment.ts'
import { expireAuthorisation, expireCheckout, timeOutReview } from './out-of-time.ts'
import { releaseDue } from './release-due.ts'
import { resumeOperation } from './resume-operation.ts'
import { reversePayment } from './reverse-payment.ts'
import { settleDue } from './settle-due.ts'

export const transactionJobs: ModuleJobs<
  | 'settlement.daily'
  | 'reserve.release'
  | 'network.resume'
  | 'network.reverse'
  | 'checkout.expiry'
  | 'review.timeout'
  | 'review.remind'
  | 'authorisation.expiry'
> = {
  'settlement.daily': {
    word: m.sandbox_job_settlement,
    schedule: { next: dailyAt(0), missed: 'each' },
    at: 'due',
    long: settleDue,
  },
  'reserve.release': {
    word: m.sandbox_job_reserve_release,
    schedule: { next: dailyAt(0), missed: 'each' },
    at: 'due',
    long: releaseDue,
  },
  'network.resume': {
    word: m.sandbox_job_resume,
    at: 'now',
    long: resumeOperation,
  },
  'network.reverse': {
    word: m.sandbox_job_reverse,
    at: 'now',
    long: (ctx, { transactionId }) => reversePayment(ctx, transactionId),
  },
  'checkout.expiry': {
    word: m.sandbox_job_checkout_expiry,
    at: 'due',
    run: (tx, ctx, { transactionId }) => expireCheckout(tx, ctx, transactionId),
  },
  'review.timeout': {
    word: m.sandbox_job_review_timeout,
    at: 'due',
    run: (tx, ctx, { transactionId }) => timeOutReview(tx, ctx, transactionId),
  },
  'review.remind': {
    word: m.sandbox_job_review_remind,
    at: 'due',
    run: remindOfReview,
  },
  'authorisation.expiry': {
    word: m.sandbox_job_authorisation_expiry,
    at: 'due',
    run: (tx, ctx, { transactionId }) => expireAuthorisation(tx, ctx, transactionId),
  },
}

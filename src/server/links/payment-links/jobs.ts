import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { type AskingMail, askMail } from './mail-ends.ts'
import { remindPayer } from './remind.ts'
import { expireLink } from './shared/expire.ts'

declare module '#server/jobs/kinds.ts' {
  interface JobPayloads {
    'paymentLink.expire': { readonly linkId: string }
    'paymentLink.remind': { readonly linkId: string }
    'paymentLink.mailReport': AskingMail
  }
}

export const paymentLinkJobs: ModuleJobs<
  'paymentLink.expire' | 'paymentLink.remind' | 'paymentLink.mailReport'
> = {
  'paymentLink.expire': {
    word: m.sandbox_job_link_expire,
    at: 'due',
    run: async (tx, ctx, { linkId }) =>
      (await expireLink(tx, ctx, linkId)) ? { expired: linkId } : {},
  },
  'paymentLink.remind': {
    word: m.sandbox_job_link_remind,
    at: 'due',
    run: async (tx, ctx, { linkId }) =>
      (await remindPayer(tx, ctx, linkId)) ? { reminded: linkId } : {},
  },
  'paymentLink.mailReport': {
    word: m.sandbox_job_link_mail_report,
    at: 'now',
    long: askMail,
  },
}

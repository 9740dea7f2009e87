import { m } from '#paraglide/messages.js'
import type { NounJobs } from '#server/jobs/noun-jobs.ts'
import { expireLink } from './offers/expire.ts'

declare module '#server/jobs/kinds.ts' {
  interface JobPayloads {
    'paymentLink.expire': { readonly linkId: string }
  }
}

export const paymentLinkJobs: NounJobs<'paymentLink.expire'> = {
  'paymentLink.expire': {
    word: m.sandbox_job_link_expire,
    at: 'due',
    run: async (tx, ctx, { linkId }) =>
      (await expireLink(tx, ctx, linkId)) ? { expired: linkId } : {},
  },
}

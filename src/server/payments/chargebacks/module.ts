import * as contract from '#contract/payments/chargebacks.ts'
import { streamFile } from '#server/exports/stream-file.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { countTabs } from './count-tabs.ts'
import { chargebackDeadlines } from './deadlines.ts'
import { chargebackCase } from './desk.ts'
import { chargebackEvents } from './events.ts'
import { chargebacksSource } from './exports.ts'
import { getDetail } from './get-detail.ts'
import { getPack } from './get-pack.ts'
import { getSummary } from './get-summary.ts'
import { getWebsiteUrl } from './get-website-url.ts'
import { chargebackJobs } from './jobs.ts'
import { list } from './list.ts'
import { reply } from './reply.ts'
import { saveDraft } from './save-draft.ts'

export const chargebacks = {
  handlers: {
    countTabs,
    download: (ctx, { format, ...filters }) =>
      streamFile(ctx, { kind: 'chargebacks', filters }, format),
    // True for everyone with access to any case screen; for others all chargeback parts of the portal are hidden.
    getDataAuth: async (ctx) => contract.chargebackMenus.some((menu) => ctx.permissions.has(menu)),
    getDetail,
    getPack,
    getSummary,
    getWebsiteUrl,
    list,
    reply,
    saveDraft,
  } satisfies HandlersOf<typeof contract>,
  jobs: chargebackJobs,
  exports: { chargebacks: chargebacksSource },
  events: chargebackEvents,
  deadlines: chargebackDeadlines,
  desk: { chargeback: chargebackCase },
}

import type * as contract from '#contract/payments/disputes.ts'
import { streamFile } from '#server/exports/stream-file.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { countTabs } from './count-tabs.ts'
import { disputeDeadlines } from './deadlines.ts'
import { disputeCase } from './desk.ts'
import { alertEvents, outcomeEvents } from './events.ts'
import { disputesSource } from './exports.ts'
import { getDetail } from './get-detail.ts'
import { disputeJobs } from './jobs.ts'
import { queryPage } from './list.ts'
import { updateStatus } from './update-status.ts'

export const disputes = {
  handlers: {
    countTabs,
    download: (ctx, { format, ...filters }) =>
      streamFile(ctx, { kind: 'disputes', filters }, format),
    getDetail,
    queryPage,
    updateStatus,
  } satisfies HandlersOf<typeof contract>,
  jobs: disputeJobs,
  exports: { disputes: disputesSource },
  desk: { dispute: disputeCase },
  events: { ...outcomeEvents, ...alertEvents },
  deadlines: disputeDeadlines,
}

import type * as contract from '#contract/exports.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { cancel } from './cancel.ts'
import { exportDeadlines } from './deadlines.ts'
import { download } from './download.ts'
import { estimate } from './estimate.ts'
import { exportJobs } from './jobs.ts'
import { list } from './list.ts'
import { request } from './request.ts'
import { streamFile } from './stream-file.ts'
import { ownExport, toExport } from './view.ts'

export const exports = {
  handlers: {
    cancel,
    download,
    estimate,
    get: async (ctx, { exportId }) => toExport(ctx.db, ctx, await ownExport(ctx.db, ctx, exportId)),
    list,
    preInboundFile: (ctx, { format, ...filters }) =>
      streamFile(ctx, { kind: 'unsettled', filters }, format),
    request,
  } satisfies HandlersOf<typeof contract>,
  jobs: exportJobs,
  deadlines: exportDeadlines,
}

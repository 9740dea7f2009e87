import type * as contract from '#contract/exports.ts'
import type { ExportJob } from '#contract/exports.ts'
import { reasonsAgainst } from '#machines/lifecycles/export-job.ts'
import { dropJob } from '#server/jobs/drop.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { stepExport } from './step.ts'
import { factsOfExport, ownExport, toExport } from './view.ts'

/** Cancels an unfinished export; the job that writes it stops at its next chunk. */
export const cancel: Handler<typeof contract.cancel> = (ctx, input) =>
  write<ExportJob>(ctx, { call: 'export.cancel', owner: ctx.userId, input }, async (tx) => {
    const row = await ownExport(tx, ctx, input.exportId)
    const event = { type: 'CANCEL' } as const
    const after = await stepExport(tx, row.id, event, { finishedAt: ctx.now })
    if (!after) refuseFor(reasonsAgainst(factsOfExport(row), event))
    await dropJob(tx, 'export.run', row.id)
    const change = { before: { state: row.state }, after: { state: 'canceled' } }
    const audited = { action: 'export.cancel', subject: row.id, ...change } as const
    return { answer: await toExport(tx, ctx, after ?? row), audited }
  })

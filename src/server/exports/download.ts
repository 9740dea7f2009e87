import * as v from 'valibot'
import type * as contract from '#contract/exports.ts'
import { ExportRequest } from '#contract/exports.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import { reasonsAgainst } from '#machines/lifecycles/export-job.ts'
import { storedName } from '#server/files/export-name.ts'
import { storedFile } from '#server/files/stored-file.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { contentTypes } from './file-of.ts'
import { requireRight } from './permit-export.ts'
import { type ExportRow, factsOfExport, ownExport } from './view.ts'

/** Streams the finished file from storage, if the user could still request this export now. */
export const download: Handler<typeof contract.download> = async (ctx, { exportId }) => {
  const row = await ownExport(ctx.db, ctx, exportId)
  requireRight(ctx, v.parse(ExportRequest, { kind: row.kind, filters: row.filters }))
  refuseFor([
    ...reasonsAgainst(factsOfExport(row), { type: 'DOWNLOAD' }),
    ...againstScope(ctx, row),
  ])
  const body = await storedFile(ctx, storedName(row.id))
  const bytes = row.bytes === null ? {} : { bytes: row.bytes }
  return { fileName: row.fileName, contentType: contentTypes[row.format], ...bytes, body }
}

/** A file is bound to the stores that were visible when it was requested. */
const againstScope = (ctx: MerchantCtx, { storeIds }: ExportRow): Reason[] =>
  storeIds.every((id) => ctx.storeIds.includes(id)) ? [] : [reason('export.beyond_reach')]

import type * as contract from '#contract/exports.ts'
import { reasonsAgainst } from '#machines/lifecycles/export-job.ts'
import { storedName } from '#server/files/export-name.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { contentTypes } from './file-of.ts'
import { factsOfExport, ownExport } from './view.ts'

/** The finished file, streamed from where files lie. */
export const download: Verb<typeof contract.download> = async (ctx, { exportId }) => {
  const row = await ownExport(ctx.db, ctx, exportId)
  refuseFor(reasonsAgainst(factsOfExport(row), { type: 'DOWNLOAD' }))
  const body = await storedFile(ctx, storedName(row.id))
  const bytes = row.bytes === null ? {} : { bytes: row.bytes }
  return { fileName: row.fileName, contentType: contentTypes[row.format], ...bytes, body }
}

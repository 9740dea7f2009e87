import type * as contract from '#contract/payments/logistics.ts'
import { streamFile } from '#server/exports/stream-file.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { countMissing } from './count-missing.ts'
import { downloadTemplate } from './download-template.ts'
import { logisticsSource } from './exports.ts'
import { getNewFlag } from './get-new-flag.ts'
import { getSettledDefect } from './get-settled-defect.ts'
import { list } from './list.ts'
import { uploadBatch } from './upload-batch.ts'
import { uploadSingle } from './upload-single.ts'

export const logistics = {
  handlers: {
    downloadTemplate,
    exportRows: (ctx, { format, ...filters }) =>
      streamFile(ctx, { kind: 'logistics', filters }, format),
    getNewFlag,
    getNonUploadCount: (ctx, input) => countMissing(ctx, input, { settled: false }),
    getSettledDefect,
    list,
    uploadBatch,
    uploadSingle,
  } satisfies HandlersOf<typeof contract>,
  exports: { logistics: logisticsSource },
}

import type { nouns } from '#contract/registry.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { downloadTemplate } from './download-template.ts'
import { exportRows } from './export-rows.ts'
import { getNewFlag } from './get-new-flag.ts'
import { getNonUploadCount } from './get-non-upload-count.ts'
import { getSettledDefect } from './get-settled-defect.ts'
import { list } from './list.ts'
import { uploadBatch } from './upload-batch.ts'
import { uploadSingle } from './upload-single.ts'

/** The verbs of logistics. */
export const logisticsVerbs = {
  logistics: {
    downloadTemplate,
    exportRows,
    getNewFlag,
    getNonUploadCount,
    getSettledDefect,
    list,
    uploadBatch,
    uploadSingle,
  },
} satisfies Pick<VerbsOf<typeof nouns>, 'logistics'>

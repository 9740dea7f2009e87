import type * as contract from '#contract/money/reports.ts'
import { streamFile } from '#server/exports/stream-file.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { reportsSource } from './exports.ts'
import { getCbAlert } from './get-cb-alert.ts'
import { getCbRatio } from './get-cb-ratio.ts'
import { getCbReason } from './get-cb-reason.ts'
import { getRefundAnalysis } from './get-refund-analysis.ts'
import { getTransAnalysis } from './get-trans-analysis.ts'
import { getTransCountry } from './get-trans-country.ts'
import { reportJobs } from './jobs.ts'
import { listStores } from './list-stores.ts'
import { selectData } from './select-data.ts'
import { selectPage } from './select-page.ts'

export const reports = {
  handlers: {
    exportExcel: (ctx, { format, ...filters }) =>
      streamFile(ctx, { kind: 'reports', filters }, format),
    getCbAlert,
    getCbRatio,
    getCbReason,
    getRefundAnalysis,
    getTransAnalysis,
    getTransCountry,
    listStores,
    selectData,
    selectPage,
  } satisfies HandlersOf<typeof contract>,
  jobs: reportJobs,
  exports: { reports: reportsSource },
}

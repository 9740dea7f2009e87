import type { Output } from '#contract/call.ts'
import { selectPage } from '#contract/money/reports.ts'
import { send } from '#portal/kit/call.ts'
import { useParts } from '#portal/kit/use-parts.ts'
import type { ReportQuery } from './params.ts'
import type { Shown } from './records.ts'

export type RecordsPart = Output<typeof selectPage>
const partSize = 50

/** Loads the records behind a figure page by page, newest first. */
export function useRecordParts(
  { currency: own, ...of }: Shown,
  { storeId, currency = [] }: ReportQuery,
) {
  const asked = {
    ...of,
    ...(storeId ? { storeId } : {}),
    currency: own ? [own] : currency,
    pageSize: partSize,
  }
  return useParts({
    queryKey: [selectPage.id, asked, 'parts'],
    meta: { call: selectPage },
    ask: (more, signal) => {
      // The total is counted with the first page only, as it is the same for the others.
      const counted = more.cursor ? ({ total: 'none' } as const) : {}
      return send(selectPage, { ...asked, ...more, ...counted }, { quiet: true, signal })
    },
  })
}

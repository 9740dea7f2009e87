import type { Output } from '#contract/call.ts'
import { selectPage } from '#contract/money/reports.ts'
import { send } from '#portal/kit/call.ts'
import { useParts } from '#portal/kit/use-parts.ts'
import type { ReportQuery } from './params.ts'
import type { Shown } from './records.ts'

export type RecordsPart = Output<typeof selectPage>
const partSize = 50

/** The records behind a figure, part by part from the newest on. */
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
      // Counted once: the parts that follow are of the same records.
      const counted = more.cursor ? ({ total: 'none' } as const) : {}
      return send(selectPage, { ...asked, ...more, ...counted }, { quiet: true, signal })
    },
  })
}

import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { Output } from '#contract/call.ts'
import { selectPage } from '#contract/money/reports.ts'
import { send } from '#portal/kit/call.ts'
import { CallError } from '#portal/kit/failure.ts'
import type { ReportAsked } from './params.ts'
import type { Shown } from './records.ts'

export type RecordsPart = Output<typeof selectPage>
const partSize = 50

/** The records behind a figure, part by part from the newest on. */
export function useRecordParts(
  { currency: own, ...of }: Shown,
  { storeId, currency = [] }: ReportAsked,
) {
  const asked = {
    ...of,
    ...(storeId ? { storeId } : {}),
    currency: own ? [own] : currency,
    pageSize: partSize,
  }
  type Key = readonly [string, typeof asked, 'parts']
  return useInfiniteQuery<RecordsPart, CallError, InfiniteData<RecordsPart>, Key, string | null>({
    queryKey: [selectPage.id, asked, 'parts'],
    meta: { call: selectPage },
    queryFn: async ({ pageParam, signal }) => {
      // Counted once: the parts that follow are of the same records.
      const more = pageParam ? ({ cursor: pageParam, total: 'none' } as const) : {}
      const result = await send(selectPage, { ...asked, ...more }, { quiet: true, signal })
      if (!result.ok) throw new CallError(result.failure)
      return result.data
    },
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
  })
}

import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { Output } from '#contract/call.ts'
import { listLines } from '#contract/money/withdrawals.ts'
import { send } from '#portal/kit/call.ts'
import { CallError } from '#portal/kit/failure.ts'

export type LinesPart = Output<typeof listLines>
export type PaidLine = LinesPart['lines'][number]

/** What a withdrawal pays out, part by part; `pageSize` lines are asked for at once. */
export function useLines(flowId: string, pageSize: number) {
  type Key = readonly [string, string, number]
  return useInfiniteQuery<LinesPart, CallError, InfiniteData<LinesPart>, Key, string | null>({
    queryKey: [listLines.id, flowId, pageSize],
    queryFn: async ({ pageParam, signal }) => {
      const payload = { flowId, pageSize, ...(pageParam ? { cursor: pageParam } : {}) }
      const result = await send(listLines, payload, { quiet: true, signal })
      if (!result.ok) throw new CallError(result.failure)
      return result.data
    },
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
  })
}

import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { Output } from '#contract/call.ts'
import { list } from '#contract/exports.ts'
import { limits } from '#domain/limits.ts'
import { send } from '#portal/kit/call.ts'
import { CallError } from '#portal/kit/failure.ts'
import { running } from './export-words.ts'

type Part = Output<typeof list>

const busyIn = (parts: readonly Part[]): boolean =>
  parts.some(({ records }) => records.some(({ state }) => running(state)))

/** The user's exports, newest first, part by part; asked again by the clock while one of them runs. */
export function useExports(enabled: boolean) {
  type Key = readonly [string]
  return useInfiniteQuery<Part, CallError, InfiniteData<Part>, Key, string | null>({
    queryKey: [list.id],
    meta: { call: list },
    queryFn: async ({ client, queryKey, pageParam, signal }) => {
      const payload = pageParam === null ? {} : { cursor: pageParam }
      // What the clock asks, while one runs, does not keep the session alive.
      const held = client.getQueryData<InfiniteData<Part>>(queryKey)
      const background = busyIn(held?.pages ?? [])
      const result = await send(list, payload, { quiet: true, signal, background })
      if (!result.ok) throw new CallError(result.failure)
      return result.data
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    enabled,
    refetchInterval: ({ state }) => enabled && busyIn(state.data?.pages ?? []) && limits.exportPoll,
  })
}

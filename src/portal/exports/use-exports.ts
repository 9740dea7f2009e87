import type { InfiniteData } from '@tanstack/react-query'
import type { Output } from '#contract/call.ts'
import { list } from '#contract/exports.ts'
import { limits } from '#domain/limits.ts'
import { send } from '#portal/kit/call.ts'
import { queryClient } from '#portal/kit/query.ts'
import { useParts } from '#portal/kit/use-parts.ts'
import { running } from './export-labels.ts'

type Held = InfiniteData<Output<typeof list>>

const isBusy = (held: Held | undefined): boolean =>
  held?.pages.some(({ records }) => records.some(({ state }) => running(state))) ?? false

const queryKey = [list.id] as const

/** The user's exports, newest first, with cursor paging; polled while one is running. */
export const useExports = (enabled: boolean) =>
  useParts({
    queryKey,
    meta: { call: list },
    ask: (more, signal) => {
      // Polling while an export runs does not extend the session.
      const background = isBusy(queryClient.getQueryData<Held>(queryKey))
      return send(list, more, { quiet: true, signal, background })
    },
    enabled,
    refetchInterval: ({ state }) => enabled && isBusy(state.data) && limits.exportPoll,
  })

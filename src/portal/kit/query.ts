import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Call, Output } from '#contract/call.ts'
import { send } from './call.ts'
import { CallError } from './failure.ts'
import type { Sent } from './request.ts'

/** One cache a tab. An answer is fresh for a moment only: money moves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, gcTime: 300_000, refetchOnWindowFocus: true },
  },
})

/** A reading call as a query: its id and payload are the cache key, a failure is thrown as CallError. */
const query = <C extends Call>(call: C, payload: Sent<C>, background = false) =>
  queryOptions<Output<C>, CallError>({
    queryKey: [call.id, payload],
    queryFn: async ({ signal }) => {
      const result = await send(call, payload, { quiet: true, signal, background })
      if (!result.ok) throw new CallError(result.failure)
      return result.data
    },
  })

export type UseCallOptions = {
  enabled?: boolean
  /** Keeps showing the last answer while one for other values is on its way. */
  keep?: boolean
  /** Asks again by the clock; such calls do not keep the session alive. */
  pollMs?: number | false
  /** How long an answer is fresh; Infinity for what does not change while the tab lives. */
  staleMs?: number
}

// Answers are data, never functions: the guard against those cannot see it of a generic output.
const theLast = (previous: unknown) => previous as never

export function useCall<C extends Call>(call: C, payload: Sent<C>, options: UseCallOptions = {}) {
  const { enabled = true, keep = false, pollMs = false, staleMs } = options
  return useQuery({
    ...query(call, payload, pollMs !== false),
    enabled,
    refetchInterval: pollMs,
    ...(keep ? { placeholderData: theLast } : {}),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
  })
}

/** After a change: everything these calls have answered is asked for again. */
export const refetchAll = (...calls: readonly Call[]): Promise<unknown> =>
  Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call.id] })))

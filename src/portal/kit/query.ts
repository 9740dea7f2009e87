import { type Query, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Call, CallSubject, Output } from '#contract/call.ts'
import { refreshSession } from './auth-state.ts'
import { hearChanges, type Plain, send } from './call.ts'
import { CallError } from './failure.ts'
import type { Sent } from './request.ts'

/** The fields of a call that decide whether a change invalidates its response. */
type Told = Pick<Call, 'id' | 'of'>

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly call: Told }
  }
}

/** One cache per tab. Responses become stale after a few seconds, because balances move. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, gcTime: 300_000, refetchOnWindowFocus: true },
  },
})

/** A read call as a query: its id and payload are the cache key, and a failure is thrown as CallError. */
export const query = <C extends Plain>(call: C, payload: Sent<C>, background = false) =>
  queryOptions<Output<C>, CallError>({
    queryKey: [call.id, payload],
    meta: { call },
    queryFn: async ({ signal }) => {
      const result = await send(call, payload, { quiet: true, signal, background })
      if (!result.ok) throw new CallError(result.failure)
      return result.data
    },
  })

export type UseCallOptions = {
  enabled?: boolean
  /** Keeps showing the previous response while one for other values is loading. */
  keep?: boolean
  /** Polling interval; polled calls do not extend the session. */
  pollMs?: number | false
  /** Stale time; Infinity for data that does not change while the tab lives. */
  staleMs?: number
}

// Responses are data, never functions; the library's type guard cannot see that for a generic output.
const theLast = (previous: unknown) => previous as never

export function useCall<C extends Plain>(call: C, payload: Sent<C>, options: UseCallOptions = {}) {
  const { enabled = true, keep = false, pollMs = false, staleMs } = options
  return useQuery({
    ...query(call, payload, pollMs !== false),
    enabled,
    refetchInterval: pollMs,
    ...(keep ? { placeholderData: theLast } : {}),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
  })
}

const tellsOf = ({ id, of = [] }: Told, nouns: readonly CallSubject[]): boolean =>
  nouns.some((noun) => of.includes(noun) || id.startsWith(`${noun}.`))

let underWay: Promise<unknown> = Promise.resolve()

const refetch = (nouns: readonly CallSubject[]): void => {
  const predicate = ({ meta }: Pick<Query, 'meta'>) =>
    meta !== undefined && tellsOf(meta.call, nouns)
  underWay = Promise.all([queryClient.invalidateQueries({ predicate }), refreshSession(nouns)])
}
// Refetches whatever a call has changed, wherever it is shown.
hearChanges(refetch)

/** Resolves when everything affected by the last change has been refetched, for callers that depend on it. */
export const refetched = (): Promise<unknown> => underWay

/**
 * Invalidates again what a call changes: if its effect follows a moment after the response, or if it was refused
 * because the record had already changed.
 */
export const refetchAfter = ({ changes = [] }: Pick<Call, 'changes'>): void => refetch(changes)

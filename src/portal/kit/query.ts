import { type Query, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Call, ModuleName, Output } from '#contract/call.ts'
import { refreshSession } from './auth-state.ts'
import { hearChanges, type Plain, send } from './call.ts'
import { CallError } from './failure.ts'
import type { Sent } from './request.ts'

/** What is asked of a call to know whether its answer is still true. */
type Told = Pick<Call, 'id' | 'of'>

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly call: Told }
  }
}

/** One cache a tab. An answer is fresh for a moment only: money moves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, gcTime: 300_000, refetchOnWindowFocus: true },
  },
})

/** A reading call as a query: its id and payload are the cache key, a failure is thrown as CallError. */
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
  /** Keeps showing the last answer while one for other values is on its way. */
  keep?: boolean
  /** Asks again by the clock; such calls do not keep the session alive. */
  pollMs?: number | false
  /** How long an answer is fresh; Infinity for what does not change while the tab lives. */
  staleMs?: number
}

// Answers are data, never functions: the guard against those cannot see it of a generic output.
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

const tellsOf = ({ id, of = [] }: Told, nouns: readonly ModuleName[]): boolean =>
  nouns.some((noun) => of.includes(noun) || id.startsWith(`${noun}.`))

let underWay: Promise<unknown> = Promise.resolve()

const refetch = (nouns: readonly ModuleName[]): void => {
  const predicate = ({ meta }: Pick<Query, 'meta'>) =>
    meta !== undefined && tellsOf(meta.call, nouns)
  underWay = Promise.all([queryClient.invalidateQueries({ predicate }), refreshSession(nouns)])
}
// What a call has changed is asked for again, wherever it is shown.
hearChanges(refetch)

/** When what the last change concerns has been asked for again, for what cannot go on without. */
export const refetched = (): Promise<unknown> => underWay

/**
 * Asks once more for what a call changes: where its effect comes a moment after its answer, or where it was refused
 * because the record is no longer what was shown.
 */
export const refetchAfter = ({ changes = [] }: Pick<Call, 'changes'>): void => refetch(changes)

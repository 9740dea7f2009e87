import {
  type InfiniteData,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { CallError, type Result } from './failure.ts'

type Part = { readonly next: string | null }
type Key = readonly [string, ...unknown[]]
type Options<P extends Part> = UseInfiniteQueryOptions<
  P,
  CallError,
  InfiniteData<P>,
  Key,
  string | null
>

export type PartsOptions<P extends Part> = Omit<
  Options<P>,
  'queryFn' | 'initialPageParam' | 'getNextPageParam'
> & {
  /** Requests one part: the first without a cursor, each later one with the cursor of the part before. */
  ask: (more: { readonly cursor?: string }, signal: AbortSignal) => Promise<Result<P>>
}

/** Infinite query over a cursor-paginated call. A failure is thrown as CallError. */
export const useParts = <P extends Part>({ ask, ...options }: PartsOptions<P>) =>
  useInfiniteQuery({
    ...options,
    queryFn: async ({ pageParam, signal }) => {
      const result = await ask(pageParam === null ? {} : { cursor: pageParam }, signal)
      if (!result.ok) throw new CallError(result.failure)
      return result.data
    },
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
  } satisfies Options<P>)

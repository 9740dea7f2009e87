import type { Plain } from '#portal/kit/call.ts'
import { type FirstCall, firstCall } from '#portal/kit/first-calls.ts'
import type { Sent } from '#portal/kit/request.ts'
import { type Paging, pageIn } from './use-paging.ts'
import { type SortedColumns, sortIn } from './use-sort.ts'

/** Payload of a list call for one page, without counting the rows. */
export const pagePayload = <C extends Plain>(
  filters: object,
  sort: string | undefined,
  page: Paging['payload'],
): Sent<C> =>
  // Filters, sort order and paging together are the payload; TypeScript cannot see that their sum fits.
  ({
    ...filters,
    ...(sort !== undefined && { sort }),
    ...page,
    total: 'none',
  }) as unknown as Sent<C>

/** Prefetches the first rows of a list for an address. */
export function firstRows<C extends Plain>(
  call: C,
  filters: object,
  columns: SortedColumns,
  search: string,
): FirstCall {
  const params = new URLSearchParams(search)
  return firstCall(call, pagePayload<C>(filters, sortIn(columns, params), pageIn(params).payload))
}

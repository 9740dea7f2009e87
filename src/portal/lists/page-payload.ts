import type { Plain } from '#portal/kit/call.ts'
import { type FirstCall, firstCall } from '#portal/kit/first-calls.ts'
import type { Sent } from '#portal/kit/request.ts'
import { type Paging, pageIn } from './use-paging.ts'
import { type SortedColumns, sortIn } from './use-sort.ts'

/** What the call of a list takes for one of its pages, of which the rows are not counted. */
export const pagePayload = <C extends Plain>(
  filters: object,
  sort: string | undefined,
  page: Paging['payload'],
): Sent<C> =>
  // Filters, order and page entries together are what the call takes; their sum is not seen by TypeScript.
  ({
    ...filters,
    ...(sort !== undefined && { sort }),
    ...page,
    total: 'none',
  }) as unknown as Sent<C>

/** The call for the rows of a list at an address. */
export function firstRows<C extends Plain>(
  call: C,
  filters: object,
  columns: SortedColumns,
  search: string,
): FirstCall {
  const params = new URLSearchParams(search)
  return firstCall(call, pagePayload<C>(filters, sortIn(columns, params), pageIn(params).payload))
}

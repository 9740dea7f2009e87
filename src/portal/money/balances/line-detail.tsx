import { Suspense } from 'react'
import { list, listCapitalFlow } from '#contract/money/balances.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { useCall } from '#portal/kit/query.ts'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import type { FiltersOf } from '#portal/lists/data-table.tsx'
import { usePaging } from '#portal/lists/use-paging.ts'
import { lineLabels } from './line-link.tsx'

const FlowDetail = lazy(async () => ({
  default: (await import('#portal/ledger/flow-detail.tsx')).FlowDetail,
}))

type Props =
  | { filters: FiltersOf<typeof list> }
  /** For a page that users can open without access to the account balance. */
  | { capitalFlow: FiltersOf<typeof listCapitalFlow> }

/** The details of the line in the address, if it is on the current page of the table. */
export function LineDetail(props: Props) {
  const { read, close } = useAddressWords(lineLabels)
  const { payload } = usePaging()
  const flow = read('flow')
  const asked = 'filters' in props ? props.filters : props.capitalFlow
  // The same query as the table's, so that both share one request.
  const page = useCall(
    'filters' in props ? list : listCapitalFlow,
    { ...asked, ...payload, total: 'none' },
    { enabled: flow !== '' },
  )
  const line = page.data?.records.find(({ id }) => id === flow)
  if (!line) return null
  return (
    <Suspense>
      <FlowDetail line={line} onClose={close} />
    </Suspense>
  )
}

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
  /** The lines of a screen that may be opened without the account balance. */
  | { capitalFlow: FiltersOf<typeof listCapitalFlow> }

/** The details of the line that the address opens, when it stands on the page that the address shows. */
export function LineDetail(props: Props) {
  const { read, close } = useAddressWords(lineLabels)
  const { payload } = usePaging()
  const flow = read('flow')
  const asked = 'filters' in props ? props.filters : props.capitalFlow
  // The very question of the table beside it, so it is asked once for both.
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

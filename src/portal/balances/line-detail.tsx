import { lazy, Suspense } from 'react'
import { list } from '#contract/balances.ts'
import type { FiltersOf } from '#portal/kit/data-table.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { usePaging } from '#portal/kit/use-paging.ts'
import { lineWords } from './line-link.tsx'

const FlowDetail = lazy(async () => ({
  default: (await import('#portal/kit/flow-detail.tsx')).FlowDetail,
}))

/** The details of the line that the address opens, when it stands on the page that the address shows. */
export function LineDetail({ filters }: { filters: FiltersOf<typeof list> }) {
  const { read, close } = useAddressWords(lineWords)
  const { payload } = usePaging()
  const flow = read('flow')
  // The very question of the table beside it, so it is asked once for both.
  const page = useCall(list, { ...filters, ...payload, total: 'none' }, { enabled: flow !== '' })
  const line = page.data?.records.find(({ id }) => id === flow)
  if (!line) return null
  return (
    <Suspense>
      <FlowDetail line={line} onClose={close} />
    </Suspense>
  )
}

import { Suspense } from 'react'
import { listStatement } from '#contract/money/balances.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { useCall } from '#portal/kit/query.ts'
import { useOpenFlow } from './use-open-flow.ts'

const FlowDetail = lazy(async () => ({
  default: (await import('#portal/ledger/flow-detail.tsx')).FlowDetail,
}))

/** The dialog of the fund flow line in the address. After a reload the line is fetched. */
export function FlowDialogs() {
  const { flow, transactionId, line: pressed, close } = useOpenFlow()
  const enabled = flow !== '' && transactionId !== '' && pressed === null
  const asked = useCall(listStatement, { transactionId }, { enabled })
  const line = pressed ?? asked.data?.records.find(({ id }) => id === flow)
  if (flow === '' || !line) return null
  return (
    <Suspense>
      <FlowDetail line={line} onClose={close} />
    </Suspense>
  )
}

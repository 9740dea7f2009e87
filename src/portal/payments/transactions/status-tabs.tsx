import { useIsFetching } from '@tanstack/react-query'
import { countTabs, list } from '#contract/payments/transactions.ts'
import {
  type StatusTab,
  statusTabNames,
  statusTabs,
  tabOf,
} from '#domain/payments/payment-status.ts'
import { m } from '#paraglide/messages.js'
import { queryClient, useCall } from '#portal/kit/query.ts'
import type { Sent } from '#portal/kit/request.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { CountedTabs } from '#portal/lists/counted-tabs.tsx'
import { logParams } from './shared/filters.ts'

const names: Readonly<Record<StatusTab | 'all', () => string>> = {
  all: m.transactions_tab_all,
  paid: m.transactions_tab_paid,
  uncaptured: m.transactions_tab_uncaptured,
  review: m.transactions_tab_review,
  refunded: m.transactions_tab_refunded,
  disputed: m.transactions_tab_disputed,
  pending: m.transactions_tab_pending,
  failed: m.transactions_tab_failed,
}
// Tabs whose records wait for an action.
const urgent: readonly (StatusTab | 'all')[] = ['review', 'disputed']

/** Whether the list has loaded. The counts are requested after it, so that they never delay it. */
function useListed(): boolean {
  const asking = useIsFetching({ queryKey: [list.id] })
  const known = queryClient.getQueriesData({ queryKey: [list.id] }).some(([, page]) => page)
  return asking === 0 && known
}

export function StatusTabs({ filters }: { filters: Sent<typeof countTabs> }) {
  const [{ paymentStatus }, set] = useUrlState(logParams)
  const counts = useCall(countTabs, filters, { enabled: useListed(), keep: true }).data
  return (
    <CountedTabs
      label={m.transactions_tabs()}
      items={(['all', ...statusTabNames] as const).map((name) => ({
        name,
        label: names[name](),
        found: counts?.[name],
        urgent: urgent.includes(name) && 'bad',
      }))}
      chosen={tabOf(paymentStatus)}
      onChoose={(name) => set({ paymentStatus: name === 'all' ? [] : statusTabs[name] })}
    />
  )
}

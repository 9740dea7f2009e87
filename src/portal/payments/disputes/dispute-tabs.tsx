import { countTabs } from '#contract/payments/disputes.ts'
import {
  type DisputeTab,
  disputeTabNames,
  disputeTabOf,
  disputeTabs,
} from '#domain/payments/disputes.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import type { Sent } from '#portal/kit/request.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { CountedTabs } from '#portal/lists/counted-tabs.tsx'
import { disputeListParams } from './params.ts'

const names: Readonly<Record<DisputeTab | 'all', () => string>> = {
  all: m.disputes_tab_all,
  pending: m.disputes_tab_pending,
  processed: m.disputes_tab_processed,
  refunded: m.disputes_tab_refunded,
  waived: m.disputes_tab_waived,
  ended: m.disputes_tab_ended,
}

export function DisputeTabs({ filters }: { filters: Sent<typeof countTabs> }) {
  const [{ status }, set] = useUrlState(disputeListParams)
  const counts = useCall(countTabs, filters, { keep: true }).data
  return (
    <CountedTabs
      label={m.disputes_tabs()}
      items={(['all', ...disputeTabNames] as const).map((name) => ({
        name,
        label: names[name](),
        found: counts?.[name],
        urgent: name === 'pending' && 'bad',
      }))}
      chosen={disputeTabOf(status)}
      onChoose={(name) => set({ status: name === 'all' ? [] : disputeTabs[name] })}
    />
  )
}

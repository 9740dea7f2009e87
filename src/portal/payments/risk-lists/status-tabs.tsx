import type { Output } from '#contract/call.ts'
import type { countTabs } from '#contract/payments/risk-lists.ts'
import { type RiskList, type RiskRuleStatus, statusesOfList } from '#domain/payments/risk-lists.ts'
import { m } from '#paraglide/messages.js'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { CountedTabs } from '#portal/lists/counted-tabs.tsx'
import { ruleLooks } from './look.ts'
import { ruleParams } from './params.ts'

type Props = { list: RiskList; counts: Output<typeof countTabs> | undefined }

export function RuleTabs({ list, counts }: Props) {
  const [{ status }, set] = useUrlState(ruleParams)
  const names: readonly (RiskRuleStatus | '')[] = ['', ...statusesOfList[list]]
  return (
    <CountedTabs
      label={m.risk_lists_tabs()}
      items={names.map((name) => ({
        name,
        label: name === '' ? m.risk_lists_tab_all() : ruleLooks[list][name].label(),
        found: counts && { count: counts[name || 'all'] },
      }))}
      chosen={status}
      onChoose={(name) => set({ status: name })}
    />
  )
}

import type { Output } from '#contract/call.ts'
import type { countTabs } from '#contract/trade/risk-lists.ts'
import { type RiskList, type RiskRuleStatus, statusesOfList } from '#domain/trade/risk-lists.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { css } from '#styled/css'
import { tabs } from '#styled/recipes'
import { ruleLooks } from './look.ts'
import { ruleParams } from './params.ts'

const figure = css({ textStyle: 'caption', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' })

type Props = { list: RiskList; counts: Output<typeof countTabs> | undefined }

/** The statuses of a list as tabs, each with its count under the other filters. */
export function RuleTabs({ list, counts }: Props) {
  const [{ status }, set] = useUrlState(ruleParams)
  const { list: row, tab } = tabs()
  const names: readonly (RiskRuleStatus | '')[] = ['', ...statusesOfList[list]]
  return (
    <nav className={row} aria-label={m.risk_lists_tabs()}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={tab}
          aria-current={name === status || undefined}
          {...(name === status ? { 'data-selected': '' } : {})}
          onClick={() => set({ status: name })}
        >
          {name === '' ? m.risk_lists_tab_all() : ruleLooks[list][name].label()}
          {counts && <span className={figure}>{countText(counts[name || 'all'])}</span>}
        </button>
      ))}
    </nav>
  )
}

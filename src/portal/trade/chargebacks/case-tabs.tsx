import { countTabs } from '#contract/trade/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { useCall } from '#portal/kit/query.ts'
import type { Sent } from '#portal/kit/request.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { css } from '#styled/css'
import { tabs } from '#styled/recipes'
import { statusLooks } from './look.ts'
import { type CaseTab, caseTabs, statusesOf, tabbedParams, tabOf } from './params.ts'

const look = {
  count: css({ textStyle: 'caption', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' }),
  urgent: css({ textStyle: 'caption', color: 'tone.warn.fg', fontVariantNumeric: 'tabular-nums' }),
}
const nameOf = (tab: CaseTab): string =>
  tab === 'all' ? m.chargebacks_tab_all() : statusLooks[tab].label()

/** What is to be answered, what waits for the bank, what is over: each with its count under the other filters. */
export function CaseTabs({ filters }: { filters: Sent<typeof countTabs> }) {
  const [{ status }, set] = useUrlState(tabbedParams)
  const counts = useCall(countTabs, filters, { keep: true }).data
  const chosen = tabOf(status)
  const { list: row, tab } = tabs()
  return (
    <nav className={row} aria-label={m.chargebacks_tabs()}>
      {caseTabs.map((name) => {
        const found = counts?.[name]
        const urgent = name === 'pending' && found && found.count > 0
        return (
          <button
            key={name}
            type="button"
            className={tab}
            aria-current={name === chosen || undefined}
            {...(name === chosen ? { 'data-selected': '' } : {})}
            onClick={() => set({ status: statusesOf(name) })}
          >
            {nameOf(name)}
            {found && (
              <span className={urgent ? look.urgent : look.count}>
                {countText(found.count)}
                {found.capped && '+'}
              </span>
            )}
          </button>
        )
      })}
    </nav>
  )
}

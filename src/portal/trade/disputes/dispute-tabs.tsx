import { countTabs } from '#contract/trade/disputes.ts'
import {
  type DisputeTab,
  disputeTabNames,
  disputeTabOf,
  disputeTabs,
} from '#domain/trade/disputes.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { useCall } from '#portal/kit/query.ts'
import type { Sent } from '#portal/kit/request.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { css } from '#styled/css'
import { tabs } from '#styled/recipes'
import { disputeListParams } from './params.ts'

const names: Readonly<Record<DisputeTab | 'all', () => string>> = {
  all: m.disputes_tab_all,
  pending: m.disputes_tab_pending,
  processed: m.disputes_tab_processed,
  refunded: m.disputes_tab_refunded,
  waived: m.disputes_tab_waived,
  ended: m.disputes_tab_ended,
}

const look = {
  count: css({ textStyle: 'caption', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' }),
  urgent: css({ textStyle: 'caption', color: 'tone.bad.fg', fontVariantNumeric: 'tabular-nums' }),
}

/** The statuses as tabs, each with its count under the other filters. */
export function DisputeTabs({ filters }: { filters: Sent<typeof countTabs> }) {
  const [{ status }, set] = useUrlState(disputeListParams)
  const counts = useCall(countTabs, filters, { keep: true }).data
  const chosen = disputeTabOf(status)
  const { list: row, tab } = tabs()
  return (
    <nav className={row} aria-label={m.disputes_tabs()}>
      {(['all', ...disputeTabNames] as const).map((name) => {
        const found = counts?.[name]
        return (
          <button
            key={name}
            type="button"
            className={tab}
            aria-current={name === chosen || undefined}
            {...(name === chosen ? { 'data-selected': '' } : {})}
            onClick={() => set({ status: name === 'all' ? [] : disputeTabs[name] })}
          >
            {names[name]()}
            {found && (
              <span className={name === 'pending' && found.count > 0 ? look.urgent : look.count}>
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

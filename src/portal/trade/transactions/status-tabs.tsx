import { useIsFetching } from '@tanstack/react-query'
import { countTabs, list } from '#contract/trade/transactions.ts'
import { type StatusTab, statusTabNames, statusTabs, tabOf } from '#domain/trade/payment-status.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { queryClient, useCall } from '#portal/kit/query.ts'
import type { Sent } from '#portal/kit/request.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { css } from '#styled/css'
import { tabs } from '#styled/recipes'
import { logParams } from './offers/filters.ts'

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
// What stands there waits for someone.
const urgent: readonly (StatusTab | 'all')[] = ['review', 'disputed']

const look = {
  count: css({ textStyle: 'caption', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' }),
  urgent: css({ textStyle: 'caption', color: 'tone.bad.fg', fontVariantNumeric: 'tabular-nums' }),
}

/** Whether the page of the list has come: counts follow it and never hold it up. */
function useListed(): boolean {
  const asking = useIsFetching({ queryKey: [list.id] })
  const known = queryClient.getQueriesData({ queryKey: [list.id] }).some(([, page]) => page)
  return asking === 0 && known
}

/** The statuses of the log as tabs, each with its count under the other filters. */
export function StatusTabs({ filters }: { filters: Sent<typeof countTabs> }) {
  const [{ paymentStatus }, set] = useUrlState(logParams)
  const counts = useCall(countTabs, filters, { enabled: useListed(), keep: true }).data
  const chosen = tabOf(paymentStatus)
  const { list: row, tab } = tabs()
  return (
    <nav className={row} aria-label={m.transactions_tabs()}>
      {(['all', ...statusTabNames] as const).map((name) => {
        const found = counts?.[name]
        const mark = urgent.includes(name) && found?.count ? look.urgent : look.count
        return (
          <button
            key={name}
            type="button"
            className={tab}
            aria-current={name === chosen || undefined}
            {...(name === chosen ? { 'data-selected': '' } : {})}
            onClick={() => set({ paymentStatus: name === 'all' ? [] : statusTabs[name] })}
          >
            {names[name]()}
            {found && (
              <span className={mark}>
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

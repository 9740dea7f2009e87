import { countTabs } from '#contract/links/made-links.ts'
import { paymentLinkStatuses } from '#domain/links/payment-links.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { useCall } from '#portal/kit/query.ts'
import type { Sent } from '#portal/kit/request.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { css } from '#styled/css'
import { tabs } from '#styled/recipes'
import { statusLooks } from './look.ts'
import { linkParams } from './params.ts'

const figure = css({ textStyle: 'caption', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' })

/** The statuses as tabs, each with its count under the other filters. */
export function LinkTabs({ filters }: { filters: Sent<typeof countTabs> }) {
  const [{ status }, set] = useUrlState(linkParams)
  const counts = useCall(countTabs, filters, { keep: true }).data
  const [one, ...more] = status
  const chosen = one === undefined ? 'all' : more.length === 0 ? one : null
  const { list: row, tab } = tabs()
  return (
    <nav className={row} aria-label={m.payment_links_tabs()}>
      {(['all', ...paymentLinkStatuses] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={tab}
          aria-current={name === chosen || undefined}
          {...(name === chosen ? { 'data-selected': '' } : {})}
          onClick={() => set({ status: name === 'all' ? [] : [name] })}
        >
          {name === 'all' ? m.payment_links_tab_all() : statusLooks[name].label()}
          {counts && <span className={figure}>{countText(counts[name])}</span>}
        </button>
      ))}
    </nav>
  )
}

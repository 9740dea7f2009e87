import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { css } from '#styled/css'
import { Block } from './block.tsx'
import { listsOf } from './lists.ts'
import type { Days, HomeSummary } from './summary.tsx'

const look = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: '[repeat(auto-fit, minmax(min(14rem, 100%), 1fr))]',
    gap: '4',
  }),
  card: css({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4',
    px: '5',
    py: '4',
    layerStyle: 'panel',
    _hover: { borderColor: 'accent.line', bg: 'surface.hover' },
  }),
  count: css({ textStyle: 'figure' }),
  some: css({ color: 'tone.warn.fg' }),
}

/** What waits for an answer of the merchant; each count leads to its list, filtered. */
export function Waiting({ waiting, days }: { waiting: HomeSummary['waiting']; days: Days }) {
  const lists = listsOf(days)
  const all = [
    { label: m.home_risk_orders(), count: waiting.riskOrders, list: lists.riskOrders },
    {
      label: m.home_unreplied_chargebacks(),
      count: waiting.chargebacks,
      list: lists.unrepliedChargebacks,
    },
    {
      label: m.home_unreplied_retrievals(),
      count: waiting.retrievals,
      list: lists.unrepliedRetrievals,
    },
  ]
  // One may hold the menu of a count without that of its list.
  const shown = all.filter(
    ({ count, list }) => count !== null && reachable(list.slice(0, list.indexOf('?'))),
  )
  if (shown.length === 0) return null
  return (
    <Block title={m.home_waiting()}>
      <div className={look.grid}>
        {shown.map(({ label, count, list }) => (
          <a key={label} className={look.card} href={list}>
            <span>{label}</span>
            <span className={count ? `${look.count} ${look.some}` : look.count}>
              {countText(count ?? 0)}
            </span>
          </a>
        ))}
      </div>
    </Block>
  )
}

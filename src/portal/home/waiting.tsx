import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { css } from '#styled/css'
import { Block } from './block.tsx'
import type { HomeSummary } from './summary.tsx'

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
    bg: 'surface',
    borderWidth: 'hair',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    '&[href]:hover': { borderColor: 'accent.line', bg: 'surface.hover' },
  }),
  count: css({ textStyle: 'figure' }),
  some: css({ color: 'tone.warn.fg' }),
}

/** What waits for an answer of the merchant; each count leads to its list, filtered. */
export function Waiting({ waiting }: { waiting: HomeSummary['waiting'] }) {
  const all = [
    {
      label: m.home_risk_orders(),
      count: waiting.riskOrders,
      list: '/aq/transitionLog',
      filter: 'status=REVIEW',
    },
    {
      label: m.home_unreplied_chargebacks(),
      count: waiting.chargebacks,
      list: '/aq/chargeback',
      filter: 'status=pending',
    },
    {
      label: m.home_unreplied_retrievals(),
      count: waiting.retrievals,
      list: '/aq/chargeback',
      filter: 'status=pending&type=retrieval',
    },
  ]
  const shown = all.filter((one) => one.count !== null)
  if (shown.length === 0) return null
  return (
    <Block title={m.home_waiting()}>
      <div className={look.grid}>
        {shown.map(({ label, count, list, filter }) => {
          const target = reachable(list)
          const face = (
            <>
              <span>{label}</span>
              <span className={count ? `${look.count} ${look.some}` : look.count}>
                {countText(count ?? 0)}
              </span>
            </>
          )
          return target ? (
            <a key={label} className={look.card} href={`${target}?${filter}`}>
              {face}
            </a>
          ) : (
            <div key={label} className={look.card}>
              {face}
            </div>
          )
        })}
      </div>
    </Block>
  )
}

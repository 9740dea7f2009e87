import type { CSSProperties } from 'react'
import { webSiteOverview } from '#contract/home.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { useCall } from '#portal/kit/query.ts'
import { evenColumns } from '#portal/ledger/even-columns.ts'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Stat } from '#ui/stat.tsx'

const days = 7

const look = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: {
      base: '[minmax(0, 1fr)]',
      md: '[repeat(var(--some), minmax(0, 1fr))]',
      xl: '[repeat(var(--many), minmax(0, 1fr))]',
    },
    gap: '5',
  }),
}

const columnsFor = (count: number) =>
  ({ '--some': evenColumns(count, 3), '--many': evenColumns(count, 6) }) as CSSProperties

/** Balances of a website, and its sales in the last days. */
export function WebsiteFigures({ storeId }: { storeId: string }) {
  const { data, isError } = useCall(webSiteOverview, { storeId, days })
  // The rest of the page works without these figures.
  if (isError) return null
  if (!data)
    return (
      <Card>
        <Skeleton shape="block" />
      </Card>
    )
  return (
    <Card title={m.websites_figures_title()} hint={m.websites_figures_hint({ days: String(days) })}>
      <div className={look.grid} style={columnsFor(data.balances.length + 3)}>
        {data.balances.map(({ currency, available, unsettled, rollingReserve }) => (
          <Stat
            key={currency}
            label={m.websites_figure_available()}
            value={
              <ProofMoney
                amount={available}
                proof={{ figure: 'available', currency, storeId }}
                flag
                size="figure"
              />
            }
            hint={
              <Stack gap="none">
                <span>
                  {m.websites_figure_unsettled()}{' '}
                  <ProofMoney
                    amount={unsettled}
                    proof={{ figure: 'unsettled', currency, storeId }}
                  />
                </span>
                <span>
                  {m.websites_figure_reserve()}{' '}
                  <ProofMoney
                    amount={rollingReserve}
                    proof={{ figure: 'rollingReserve', currency, storeId }}
                  />
                </span>
              </Stack>
            }
          />
        ))}
        <Stat
          label={m.websites_figure_payments()}
          value={countText(data.successful)}
          hint={m.websites_figure_failed({ count: countText(data.failed) })}
        />
        <Stat
          label={m.websites_figure_rate()}
          value={data.successRate === null ? '-' : `${data.successRate}%`}
        />
        <Stat label={m.websites_figure_chargebacks()} value={countText(data.openChargebacks)} />
      </div>
    </Card>
  )
}

import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stat } from '#ui/stat.tsx'
import { Amounts } from './amounts.tsx'
import type { Days, HomeSummary } from './summary.tsx'

const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '6' })

type Props = { chargebacks: NonNullable<HomeSummary['chargebacks']>; days: Days }

export function ChargebackCard({ chargebacks, days }: Props) {
  const { open, opened, won, lost } = chargebacks
  const total = open.count + opened.count + won.count + lost.count
  return (
    <Card title={m.home_chargebacks()}>
      {total === 0 ? (
        <EmptyState title={m.home_chargebacks_none()} />
      ) : (
        <div className={grid}>
          <Stat
            label={m.home_chargebacks_open()}
            value={countText(open.count)}
            hint={<Amounts of={open.amounts} proof={{ figure: 'openChargebacks' }} />}
          />
          <Stat
            label={m.home_chargebacks_opened()}
            value={countText(opened.count)}
            hint={<Amounts of={opened.amounts} proof={{ figure: 'openedChargebacks', ...days }} />}
          />
          <Stat label={m.home_chargebacks_won()} value={countText(won.count)} />
          <Stat label={m.home_chargebacks_lost()} value={countText(lost.count)} />
        </div>
      )}
    </Card>
  )
}

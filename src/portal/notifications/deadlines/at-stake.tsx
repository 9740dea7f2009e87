import type { Output } from '#contract/call.ts'
import type { getSummary } from '#contract/notifications/deadlines.ts'
import type { Currency } from '#domain/currencies.ts'
import { type TimerStake, timerStakes } from '#domain/timers.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { Money } from '#portal/kit/money.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { listed } from '#ui/listed.ts'
import { Stat } from '#ui/stat.tsx'
import { countLabels } from './count-labels.ts'
import { StakeIcon, stakeLabels } from './shared/stake-icon.tsx'
import { TimeLine } from './time-line.tsx'

const look = {
  root: css({ flow: 'column', gap: '5', minWidth: '0' }),
  stats: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(3, minmax(0, 1fr))]' },
    gap: '4',
  }),
  label: css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' }),
  note: css({ textStyle: 'small', color: 'fg.muted' }),
}

type Summary = Output<typeof getSummary>

/** The amounts that are lost, held or unaffected when deadlines end, in the main currency, and when. */
export function AtStake({ stakes, bars, main }: Summary) {
  const leftOut = [...new Set(timerStakes.flatMap((stake) => stakes[stake].leftOut))]
  const converted = timerStakes.some((stake) =>
    stakes[stake].currencies.some((one) => one !== main),
  )
  return (
    <Card>
      <div className={look.root}>
        <div className={look.stats}>
          {timerStakes.map((stake) => (
            <StakeSum key={stake} stake={stake} of={stakes[stake]} main={main} />
          ))}
        </div>
        <TimeLine bars={bars} main={main} />
        {main !== null && converted && <p className={look.note}>{m.deadlines_rates()}</p>}
        {main !== null && leftOut.length > 0 && (
          <p className={look.note}>
            {m.deadlines_left_out({ currencies: listed(leftOut), currency: main })}
          </p>
        )}
      </div>
    </Card>
  )
}

type StakeSumProps = {
  stake: TimerStake
  of: Summary['stakes'][TimerStake]
  main: Currency | null
}

function StakeSum({ stake, of, main }: StakeSumProps) {
  const { count, worth, currencies } = of
  const isMoney = stake !== 'none' && worth !== null && main !== null
  const words =
    currencies.length > 1
      ? m.deadlines_currencies({
          count: countLabels(count),
          currencies: countText(currencies.length),
        })
      : countLabels(count)
  return (
    <Stat
      label={
        <span className={look.label}>
          <StakeIcon stake={stake} />
          <span aria-hidden="true">{stakeLabels[stake]()}</span>
        </span>
      }
      value={isMoney ? <Money amount={worth} currency={main} size="figure" /> : countText(count)}
      {...(isMoney && { hint: words })}
    />
  )
}

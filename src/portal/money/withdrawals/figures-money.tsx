import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Arrow, Box, Column, Figure, type PartTone, Track } from './figure-parts.tsx'

const look = {
  bar: css({ display: 'flex', gap: '0.5', minWidth: '0' }),
  part: css({
    flow: 'column',
    // The smallest part still shows its amount without a line break.
    minWidth: '[min-content]',
    px: '2',
    py: '1.5',
    borderWidth: 'hair',
    borderRadius: 'sm',
    textStyle: 'caption',
    overflow: 'hidden',
  }),
  value: css({ textStyle: 'strong', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
}
const tones: Record<PartTone, string> = {
  plain: css({ bg: 'surface', borderColor: 'line.strong', color: 'fg' }),
  main: css({ bg: 'accent', borderColor: 'accent', color: 'accent.on' }),
  off: css({ bg: 'tone.warn.bg', borderColor: 'tone.warn.line', color: 'tone.warn.fg' }),
  apart: css({ bg: 'surface.sunken', borderColor: 'line.strong', color: 'fg.muted' }),
}

type BarPart = {
  readonly name: string
  readonly value: string
  /** The part's share of the bar's width, relative to the others. */
  readonly share: number
  readonly tone: PartTone
}

const Bar = ({ parts }: { parts: readonly BarPart[] }) => (
  <div className={look.bar}>
    {parts.map(({ name, value, share, tone }) => (
      <span
        key={name + value}
        className={`${look.part} ${tones[tone]}`}
        style={{ flexGrow: share, flexBasis: 0 }}
      >
        {name}
        <span className={look.value}>{value}</span>
      </span>
    ))}
  </div>
)

const days = String(limits.rollingReserveDays)

/** The withdrawable part of everything in an account. */
export const BalanceFigure = () => (
  <Figure caption={m.withdrawal_guide_figure_balance()}>
    <Column>
      <Bar
        parts={[
          { name: m.balances_figure_available(), value: '8,200.00', share: 8, tone: 'main' },
          { name: m.balances_figure_frozen(), value: '1,800.00', share: 3, tone: 'plain' },
        ]}
      />
      <Track>
        <Box tone="apart" name={m.balances_figure_rolling_reserve()} />
        <Box tone="apart" name={m.balances_figure_fixed_deposit()} />
        <Box tone="apart" name={m.balances_figure_unsettled()} />
      </Track>
    </Column>
  </Figure>
)

/** The way of a payment of 100 to the available amount. */
export const PathFigure = () => (
  <Figure caption={m.withdrawal_guide_figure_path({ days })}>
    <Column>
      <Track>
        <Box name={m.withdrawal_guide_word_payment()} value="100.00" />
        <Arrow />
        <Box tone="apart" name={m.balances_figure_unsettled()} value="100.00" />
        <Arrow label={m.withdrawal_guide_word_settlement()} />
        <Box tone="main" name={m.balances_figure_available()} value="87.00" />
      </Track>
      <Track>
        <Box tone="off" name={m.balances_figure_fee()} value="3.00" />
        <Box tone="off" name={m.balances_figure_rolling_reserve()} value="10.00" />
        <Arrow label={m.withdrawal_guide_word_after_days({ days })} />
        <Box tone="main" name={m.balances_figure_available()} value="10.00" />
      </Track>
    </Column>
  </Figure>
)

/** The fee is deducted from the amount. */
export const SplitFigure = () => (
  <Figure caption={m.withdrawal_guide_figure_split()}>
    <Bar
      parts={[
        { name: m.balances_figure_fee(), value: '15.00', share: 2, tone: 'off' },
        { name: m.withdrawals_net(), value: '985.00', share: 8, tone: 'main' },
      ]}
    />
  </Figure>
)

/** Where a requested amount is until it arrives. */
export const FreezeFigure = () => (
  <Figure caption={m.withdrawal_guide_figure_freeze()}>
    <Track>
      <Box tone="main" name={m.balances_figure_available()} value="− 1,000.00" />
      <Arrow />
      <Box name={m.balances_figure_frozen()} value="+ 1,000.00" />
      <Arrow />
      <Box tone="main" name={m.withdrawal_guide_word_your_bank()} value="985.00" />
      <Box tone="off" name={m.balances_figure_fee()} value="15.00" />
    </Track>
  </Figure>
)

/** A withdrawal paid from several stores. */
export const StoresFigure = () => (
  <Figure caption={m.withdrawal_guide_figure_stores()}>
    <Track>
      <Column>
        <Box name={m.withdrawal_guide_word_store({ name: 'A' })} value="600.00" />
        <Box name={m.withdrawal_guide_word_store({ name: 'B' })} value="300.00" />
      </Column>
      <Arrow />
      <Box tone="main" name={m.withdrawal_guide_word_withdrawal()} value="900.00" />
    </Track>
  </Figure>
)

/** First in, first out, with the rest left for the next withdrawal. */
export const LinesFigure = () => {
  const mine = m.withdrawal_guide_word_this_one()
  const next = m.withdrawal_guide_word_next_one()
  const credit = (number: string, value: string) => (
    <Box name={m.withdrawal_guide_word_credit({ number })} value={value} />
  )
  return (
    <Figure caption={m.withdrawal_guide_figure_lines()}>
      <Column>
        <Track>
          {credit('1', '400.00')}
          {credit('2', '350.00')}
          {credit('3', '500.00')}
        </Track>
        <Bar
          parts={[
            { name: `${mine} · 1`, value: '400.00', share: 8, tone: 'main' },
            { name: `${mine} · 2`, value: '200.00', share: 5, tone: 'main' },
            { name: next, value: '150.00', share: 4, tone: 'apart' },
          ]}
        />
      </Column>
    </Figure>
  )
}

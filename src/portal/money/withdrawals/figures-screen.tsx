import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { arrivalDays } from './arrival-days.ts'
import { Figure } from './figure-parts.tsx'

const look = {
  window: css({
    maxWidth: '[26rem]',
    flow: 'column',
    gap: '3',
    p: '4',
    bg: 'surface.raised',
    borderWidth: 'hair',
    borderColor: 'line.strong',
    borderRadius: 'lg',
    textStyle: 'small',
  }),
  title: css({ textStyle: 'heading' }),
  pair: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    fontVariantNumeric: 'tabular-nums',
  }),
  name: css({ color: 'fg.muted' }),
  field: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    px: '3',
    py: '2',
    bg: 'surface',
    borderWidth: 'hair',
    borderColor: 'accent',
    borderRadius: 'md',
    fontVariantNumeric: 'tabular-nums',
  }),
  link: css({ color: 'accent.fg' }),
  button: css({
    alignSelf: 'flex-end',
    px: '3',
    py: '2',
    bg: 'accent',
    color: 'accent.on',
    borderRadius: 'md',
    textStyle: 'strong',
  }),
  bars: css({ display: 'flex', height: '20' }),
  slot: css({
    flex: '1',
    display: 'flex',
    alignItems: 'flex-end',
    px: '0.5',
    borderBottomWidth: 'hair',
    borderColor: 'line.strong',
  }),
  chosen: css({ borderWidth: '[2px]', borderColor: 'fg', borderRadius: 'sm' }),
  bar: css({ width: 'full', bg: 'accent' }),
  result: css({ pt: '2', textStyle: 'small', fontVariantNumeric: 'tabular-nums' }),
}

const Pair = ({ name, value }: { name: string; value: string }) => (
  <span className={look.pair}>
    <span className={look.name}>{name}</span>
    <span>{value}</span>
  </span>
)

export const DialogFigure = () => (
  <Figure caption={m.withdrawal_guide_figure_dialog()}>
    <div className={look.window}>
      <span className={look.title}>{m.withdrawals_dialog_title({ currency: 'USD' })}</span>
      <Pair name={m.withdrawals_account()} value={m.withdrawal_guide_word_sample_account()} />
      <Pair name={m.withdrawals_available()} value="8,200.00 USD" />
      <Pair
        name={m.withdrawals_arrival()}
        value={m.withdrawals_arrival_bank({ from: arrivalDays.from, to: arrivalDays.to })}
      />
      <span className={look.field}>
        1,000.00
        <span className={look.link}>{m.withdrawals_all_funds()}</span>
      </span>
      <Pair name={m.withdrawals_fee()} value="15.00 USD" />
      <Pair name={m.withdrawals_estimated()} value="985.00 USD" />
      <span className={look.button}>{m.withdrawals_confirm()}</span>
    </div>
  </Figure>
)

const heights = [18, 42, 0, 0, 64, 30, 24, 55, 12, 0, 0, 48]
// The index of the slider's day.
const chosen = 6

export const CalendarFigure = () => (
  <Figure caption={m.withdrawal_guide_figure_calendar()}>
    <div className={look.bars}>
      {heights.map((height, index) => (
        <span
          key={index.toString()}
          className={index === chosen ? `${look.slot} ${look.chosen}` : look.slot}
        >
          <span className={look.bar} style={{ height: `${height}%` }} />
        </span>
      ))}
    </div>
    <p className={look.result}>{m.withdrawal_guide_word_by_then()}: 10,380.00 USD</p>
  </Figure>
)

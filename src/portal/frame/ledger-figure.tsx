import { amountText } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

const look = {
  card: css({
    width: 'full',
    maxWidth: '[24rem]',
    layerStyle: 'panel',
    borderColor: 'accent.line',
    px: '5',
    py: '2',
  }),
  line: css({
    display: 'flex',
    justifyContent: 'space-between',
    gap: '6',
    py: '2.5',
    color: 'fg.muted',
    '&:not(:last-child)': { borderBottomWidth: 'hair' },
  }),
  sum: css({ color: 'fg', fontWeight: 'semibold' }),
  amount: css({ fontVariantNumeric: 'tabular-nums' }),
}

// One payment of 120 USD: 2.9% fee, 10% reserve, the rest available. The lines add up.
const lines = [
  { name: m.site_figure_payment(), amount: '120.00' },
  { name: m.site_figure_fee(), amount: '-3.48' },
  { name: m.site_figure_reserve(), amount: '-12.00' },
]

/** Decorative figure: how a payment becomes a balance in the ledger. */
export function LedgerFigure() {
  return (
    <div className={look.card}>
      {lines.map(({ name, amount }) => (
        <div key={name} className={look.line}>
          <span>{name}</span>
          <span className={look.amount}>{amountText(amount, true)}</span>
        </div>
      ))}
      <div className={`${look.line} ${look.sum}`}>
        <span>{m.site_figure_available()}</span>
        <span className={look.amount}>104.52 USD</span>
      </div>
    </div>
  )
}

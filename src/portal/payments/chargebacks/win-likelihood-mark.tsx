import { m } from '#paraglide/messages.js'
import { winLikelihoodName } from '#portal/payments/evidence/shared/evidence-labels.ts'
import { css } from '#styled/css'

export type Rate = 'high' | 'medium' | 'low'

const levels: Readonly<Record<Rate, number>> = { low: 1, medium: 2, high: 3 }
const tones: Readonly<Record<Rate, string>> = {
  high: css({ color: 'tone.good.fg' }),
  medium: css({ color: 'tone.warn.fg' }),
  low: css({ color: 'tone.bad.fg' }),
}
const look = {
  root: css({ display: 'inline-flex', alignItems: 'center', gap: '2', whiteSpace: 'nowrap' }),
  bars: css({ display: 'inline-flex', alignItems: 'flex-end', gap: '[2px]' }),
  bar: css({ width: '1', borderRadius: '[1px]', bg: '[currentColor]' }),
  off: css({ width: '1', borderRadius: '[1px]', bg: 'line' }),
}

export const WinLikelihoodMark = ({ rate }: { rate: Rate }) => (
  <span className={look.root}>
    <span className={`${look.bars} ${tones[rate]}`} aria-hidden="true">
      {[1, 2, 3].map((step) => (
        <span
          key={step}
          className={step <= levels[rate] ? look.bar : look.off}
          style={{ height: `${step * 4}px` }}
        />
      ))}
    </span>
    <span title={m.evidence_chance()}>{winLikelihoodName(rate)}</span>
  </span>
)

import { css } from '#styled/css'
import type { PartTone } from './figure-parts.tsx'

const look = {
  bar: css({ display: 'flex', gap: '0.5', minWidth: '0' }),
  part: css({
    flow: 'column',
    minWidth: '0',
    px: '2',
    py: '1.5',
    borderWidth: 'hair',
    borderRadius: 'sm',
    textStyle: 'caption',
    overflow: 'hidden',
  }),
  value: css({ textStyle: 'strong', fontVariantNumeric: 'tabular-nums' }),
}
const tones: Record<PartTone, string> = {
  plain: css({ bg: 'surface', borderColor: 'line.strong', color: 'fg' }),
  main: css({ bg: 'accent', borderColor: 'accent', color: 'accent.on' }),
  off: css({ bg: 'tone.warn.bg', borderColor: 'tone.warn.line', color: 'tone.warn.fg' }),
  apart: css({ bg: 'surface.sunken', borderColor: 'line.strong', color: 'fg.muted' }),
}

export type BarPart = {
  readonly name: string
  readonly value: string
  /** How much of the bar's width it takes against the others. */
  readonly share: number
  readonly tone: PartTone
}

/** One amount and what it is made of, side by side. */
export const Bar = ({ parts }: { parts: readonly BarPart[] }) => (
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

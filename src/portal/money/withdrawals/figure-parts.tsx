import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { css } from '#styled/css'

/** How a part of a figure is drawn: plain, what the figure is about, what comes off, or what stands apart. */
export type PartTone = 'plain' | 'main' | 'off' | 'apart'

const look = {
  figure: css({
    flow: 'column',
    gap: '3',
    p: { base: '3', sm: '5' },
    bg: 'surface.sunken',
    borderRadius: 'lg',
    minWidth: '0',
    maxWidth: 'prose',
  }),
  caption: css({ textStyle: 'caption', color: 'fg.muted' }),
  track: css({ flow: 'row', gap: '2' }),
  column: css({ flow: 'column', gap: '2', minWidth: '0' }),
  box: css({
    flow: 'column',
    gap: '0.5',
    px: '3',
    py: '2',
    minWidth: '0',
    borderWidth: 'hair',
    borderRadius: 'md',
    textStyle: 'small',
  }),
  value: css({ textStyle: 'strong', fontVariantNumeric: 'tabular-nums' }),
  arrow: css({
    display: 'inline-flex',
    flexDirection: 'column',
    alignItems: 'center',
    color: 'fg.subtle',
    textStyle: 'caption',
    '& svg': { width: '4', height: '4' },
  }),
}
const tones: Record<PartTone, string> = {
  plain: css({ bg: 'surface', borderColor: 'line.strong', color: 'fg' }),
  main: css({ bg: 'accent.bg', borderColor: 'accent.line', color: 'fg' }),
  off: css({ bg: 'tone.warn.bg', borderColor: 'tone.warn.line', color: 'tone.warn.fg' }),
  apart: css({
    bg: 'surface.sunken',
    borderColor: 'line.strong',
    borderStyle: 'dashed',
    color: 'fg.muted',
  }),
}

/** A drawing with its words under it; who cannot see the one reads the other. */
export const Figure = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <figure className={look.figure}>
    <div aria-hidden="true">{children}</div>
    <figcaption className={look.caption}>{caption}</figcaption>
  </figure>
)

/** Parts in a row, on phones in several. */
export const Track = ({ children }: { children: ReactNode }) => (
  <div className={look.track}>{children}</div>
)
/** Parts one under the other. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={look.column}>{children}</div>
)

type BoxProps = { name: string; value?: string; tone?: PartTone }

/** A thing that holds an amount. */
export const Box = ({ name, value, tone = 'plain' }: BoxProps) => (
  <span className={`${look.box} ${tones[tone]}`}>
    {name}
    {value !== undefined && <span className={look.value}>{value}</span>}
  </span>
)

/** What leads from one part to the next. */
export const Arrow = ({ label }: { label?: string }) => (
  <span className={look.arrow}>
    {label}
    <ArrowRight />
  </span>
)

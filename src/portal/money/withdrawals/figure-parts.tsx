import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { css } from '#styled/css'

/** The style of a part of an illustration: plain, the main part, a deduction, or something separate. */
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

/** An illustration with a caption that says the same, for readers who cannot see it. */
export const Figure = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <figure className={look.figure}>
    <div aria-hidden="true">{children}</div>
    <figcaption className={look.caption}>{caption}</figcaption>
  </figure>
)

export const Track = ({ children }: { children: ReactNode }) => (
  <div className={look.track}>{children}</div>
)
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={look.column}>{children}</div>
)

type BoxProps = { name: string; value?: string; tone?: PartTone }

export const Box = ({ name, value, tone = 'plain' }: BoxProps) => (
  <span className={`${look.box} ${tones[tone]}`}>
    {name}
    {value !== undefined && <span className={look.value}>{value}</span>}
  </span>
)

export const Arrow = ({ label }: { label?: string }) => (
  <span className={look.arrow}>
    {label}
    <ArrowRight />
  </span>
)

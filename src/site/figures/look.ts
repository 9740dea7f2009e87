// The pen of the drawn figures: one set of lines, one way to write beside them. The accent is
// for water only, and water is money. Widths stay the same however far a drawing is stretched. Every
// drawing says fill="none" itself.
import { css } from '#styled/css'

/** Masonry, frames and ways on which no money has moved yet. */
export const ink = css({
  stroke: 'line.strong',
  vectorEffect: 'non-scaling-stroke',
})
/** What stands behind: scales, joints, hatching. */
export const faint = css({
  stroke: 'line',
  vectorEffect: 'non-scaling-stroke',
})
/** The surface of water. */
export const water = css({
  stroke: 'accent',
  strokeWidth: '[1.5px]',
  vectorEffect: 'non-scaling-stroke',
})
/** The body of water under its surface. */
export const pool = css({ fill: 'accent.bg' })

export const title = css({ textStyle: 'strong', textWrap: 'balance' })
export const text = css({ textStyle: 'small', color: 'fg.muted' })
/** The least of the texts: units, scales, what an entry is called. */
export const note = css({ textStyle: 'caption', color: 'fg.muted' })
export const caption = css({
  textStyle: 'small',
  color: 'fg.muted',
  mt: '6',
  maxWidth: 'prose',
  textWrap: '[pretty]',
})
export const tabular = css({ fontVariantNumeric: 'tabular-nums' })
/** Drawings that are made for one width only. */
export const desk = css({ display: { base: 'none', lg: 'block' } })
export const phone = css({ display: { base: 'block', lg: 'none' } })

// Styles of the figures: one set of lines, one style of captions. The accent colour is only for water, which stands for
// money. Stroke widths do not scale with a drawing. Every drawing sets fill="none" itself.
import { css } from '#styled/css'

/** Masonry, frames and paths on which no money has moved yet. */
export const ink = css({
  stroke: 'line.strong',
  vectorEffect: 'non-scaling-stroke',
})
/** Background lines: scales, joints, hatching. */
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
/** The body of water below the surface. */
export const pool = css({ fill: 'accent.bg' })

export const title = css({ textStyle: 'strong', textWrap: 'balance' })
export const text = css({ textStyle: 'small', color: 'fg.muted' })
/** The smallest text: units, scales, names of entries. */
export const note = css({ textStyle: 'caption', color: 'fg.muted' })
export const caption = css({
  textStyle: 'small',
  color: 'fg.muted',
  mt: '6',
  maxWidth: 'prose',
  textWrap: '[pretty]',
})
export const tabular = css({ fontVariantNumeric: 'tabular-nums' })
/** Drawings for large screens only. */
export const desk = css({ display: { base: 'none', lg: 'block' } })
export const phone = css({ display: { base: 'block', lg: 'none' } })

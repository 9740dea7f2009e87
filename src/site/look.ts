// Styles that the parts of the site share, so that the same declarations are written once.
import { css } from '#styled/css'

/** The column in which everything stands. */
export const column = css({ maxWidth: 'site', mx: 'auto', px: { base: '5', md: '8' } })

/** Twelve columns on a desk, one on a phone. */
export const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', lg: 'repeat(12, minmax(0, 1fr))' },
  columnGap: '8',
  rowGap: '8',
})

/** A line above, as between the entries of a ledger. */
export const ruled = css({ borderTopWidth: 'hair' })

export const muted = css({ color: 'fg.muted' })

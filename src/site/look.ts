import { css } from '#styled/css'

/** The page's content column. */
export const column = css({ maxWidth: 'site', mx: 'auto', px: { base: '5', md: '8' } })

/** Twelve columns on desktop, one on mobile. */
export const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', lg: 'repeat(12, minmax(0, 1fr))' },
  columnGap: '8',
  rowGap: '8',
})

/** A line above, as between the entries of a ledger. */
export const ruled = css({ borderTopWidth: 'hair' })

export const muted = css({ color: 'fg.muted' })

import { css } from '#styled/css'

/** A form with its preview next to it, or below it where there is no room. */
export const beside = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 2fr) minmax(0, 1fr)]' },
})

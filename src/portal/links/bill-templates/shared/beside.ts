import { css } from '#styled/css'

/** A form with its preview beside it where there is room, and under it where there is none. */
export const beside = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 2fr) minmax(0, 1fr)]' },
})

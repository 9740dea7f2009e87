import { css } from '#styled/css'

/** Two columns if there is room. */
export const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
  gap: '4',
  alignItems: 'start',
})

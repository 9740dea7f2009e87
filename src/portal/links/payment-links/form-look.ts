import { css } from '#styled/css'

/** Two fields beside one another where there is room. */
export const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
  gap: '4',
  alignItems: 'start',
})
/** Three of them. */
export const three = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(3, minmax(0, 1fr))]' },
  gap: '4',
  alignItems: 'start',
})

import { css } from '#styled/css'

/** Two columns of fields where there is room. */
export const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
  gap: '4',
  alignItems: 'start',
})
/** Three columns of fields where there is room. */
export const three = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(3, minmax(0, 1fr))]' },
  gap: '4',
  alignItems: 'start',
})

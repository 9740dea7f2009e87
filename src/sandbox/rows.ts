import { css } from '#styled/css'

/** Rows with columns side by side, stacked on a phone. */
export const list = css({ flow: 'column' })
export const row = css({
  display: 'grid',
  columnGap: '4',
  rowGap: '1',
  alignItems: 'center',
  justifyItems: 'start',
  py: '2',
  minHeight: 'row',
  borderTopWidth: 'hair',
  _first: { borderTopWidth: 'none' },
})

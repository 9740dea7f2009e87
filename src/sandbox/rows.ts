import { css } from '#styled/css'

/** Rows with their columns beside one another; on a phone one under another. */
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

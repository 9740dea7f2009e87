import { css } from '#styled/css'

export const moneyTable = css({
  width: 'full',
  textStyle: 'small',
  borderCollapse: 'collapse',
  '& th, & td': { py: '2', paddingInlineStart: '2', textAlign: 'end' },
  '& td, & thead th': { whiteSpace: 'nowrap' },
  '& th:first-child': { textAlign: 'start', paddingInlineStart: '0' },
  '& thead th': { color: 'fg.muted', fontWeight: 'normal' },
  '& tbody th': { fontWeight: 'semibold' },
  '& tbody tr': { borderTopWidth: 'hair' },
})

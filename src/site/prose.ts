import { css } from '#styled/css'

/** Styles of rendered Markdown. */
export const prose = css({
  textStyle: 'large',
  color: 'fg.muted',
  maxWidth: 'prose',
  '& > * + *': { mt: '4' },
  '& h2': { textStyle: 'title', color: 'fg', mt: '10', scrollMarginTop: '20' },
  '& h3': { textStyle: 'heading', color: 'fg', mt: '6' },
  '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '[3px]' },
  '& strong': { color: 'fg', fontWeight: 'semibold' },
  '& ul': { listStyle: 'disc', pl: '5' },
  '& ol': { listStyle: 'decimal', pl: '5' },
  '& li + li': { mt: '1' },
  '& code': { textStyle: 'code' },
  '& table': { width: 'full', textStyle: 'small', borderCollapse: 'collapse' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    py: '2',
    pr: '4',
    borderBottomWidth: 'hair',
  },
  '& th': { color: 'fg', fontWeight: 'semibold' },
  // On mobile a table row becomes a paragraph with its first cell as title.
  smDown: {
    '& thead': { display: 'none' },
    '& tr': { display: 'block', py: '3' },
    '& td': { display: 'block', py: '0', border: 'none' },
    '& td:first-child': { color: 'fg', fontWeight: 'semibold' },
  },
})

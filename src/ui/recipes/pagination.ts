import { defineSlotRecipe } from '@pandacss/dev'

export const pagination = defineSlotRecipe({
  className: 'pagination',
  slots: ['root', 'size', 'pages', 'here'],
  base: {
    root: {
      flow: 'row',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '3',
      py: '3',
      textStyle: 'small',
      color: 'fg.muted',
    },
    size: { display: 'inline-flex', alignItems: 'center', gap: '2', '& > div': { width: '20' } },
    pages: { display: 'inline-flex', alignItems: 'center', gap: '2' },
    here: { px: '2', fontVariantNumeric: 'tabular-nums' },
  },
})

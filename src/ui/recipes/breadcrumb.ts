import { defineSlotRecipe } from '@pandacss/dev'

export const breadcrumb = defineSlotRecipe({
  className: 'breadcrumb',
  slots: ['root', 'item', 'link', 'here'],
  base: {
    root: { flow: 'row', listStyle: 'none' },
    item: {
      display: 'inline-flex',
      alignItems: 'center',
      minWidth: '0',
      textStyle: 'small',
      color: 'fg.subtle',
      '& > svg': { mx: '1.5', flexShrink: '0' },
    },
    link: {
      color: 'fg.muted',
      borderRadius: 'sm',
      _hover: { color: 'accent.fg', textDecoration: 'underline' },
    },
    here: { color: 'fg', fontWeight: 'medium' },
  },
})

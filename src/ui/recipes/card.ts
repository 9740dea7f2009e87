import { defineSlotRecipe } from '@pandacss/dev'

export const card = defineSlotRecipe({
  className: 'card',
  slots: ['root', 'head', 'title', 'hint', 'body', 'footer'],
  base: {
    root: { flow: 'column', minWidth: '0', layerStyle: 'panel' },
    head: {
      flow: 'row',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '2',
      paddingInline: { base: '4', sm: '6' },
      paddingTop: { base: '4', sm: '5' },
    },
    title: { textStyle: 'heading' },
    hint: { textStyle: 'small', color: 'fg.muted' },
    body: {
      flex: '1',
      padding: { base: '4', sm: '6' },
      '[data-part=head] + &': { paddingTop: '4' },
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      px: { base: '4', sm: '6' },
      py: '4',
      borderTopWidth: 'hair',
    },
  },
  variants: {
    pad: { normal: {}, none: { head: { paddingBottom: '4' }, body: { padding: '0' } } },
  },
  defaultVariants: { pad: 'normal' },
})

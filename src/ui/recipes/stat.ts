import { defineSlotRecipe } from '@pandacss/dev'

export const stat = defineSlotRecipe({
  className: 'stat',
  slots: ['root', 'label', 'value', 'hint'],
  base: {
    root: { flow: 'column', gap: '1', minWidth: '0' },
    label: { flow: 'line', gap: '1.5', textStyle: 'label', color: 'fg.muted' },
    value: { textStyle: 'figure', margin: '0' },
    hint: { textStyle: 'small', color: 'fg.subtle', margin: '0' },
  },
  variants: { size: { md: {}, lg: { value: { fontSize: { base: '2xl', sm: '3xl' } } } } },
  defaultVariants: { size: 'md' },
})

import { defineSlotRecipe } from '@pandacss/dev'

export const brand = defineSlotRecipe({
  className: 'brand',
  slots: ['root', 'mark', 'word'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '2', color: 'fg' },
    mark: { width: '[28px]', height: '[28px]', flexShrink: '0', color: 'accent' },
    word: { fontSize: 'lg', fontWeight: 'semibold', letterSpacing: 'snug', lineHeight: 'none' },
  },
  variants: {
    markOnly: { true: { word: { srOnly: true } } },
    size: { md: {}, lg: { mark: { width: '10', height: '10' }, word: { fontSize: '2xl' } } },
  },
  defaultVariants: { size: 'md' },
})

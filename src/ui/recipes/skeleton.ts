import { defineRecipe } from '@pandacss/dev'

export const skeleton = defineRecipe({
  className: 'skeleton',
  base: {
    display: 'block',
    bg: 'line',
    borderRadius: 'sm',
    animation: '[shimmer 1400ms ease-in-out infinite]',
  },
  variants: {
    shape: {
      line: { height: '3', width: 'full' },
      short: { height: '3', width: '[40%]' },
      title: { height: '6', width: '[12rem]', maxWidth: 'full' },
      block: { height: '[8rem]', width: 'full', borderRadius: 'lg' },
      control: { height: 'control', width: 'field', maxWidth: 'full', borderRadius: 'lg' },
      round: { height: '10', width: '10', borderRadius: 'full' },
    },
  },
  defaultVariants: { shape: 'line' },
})

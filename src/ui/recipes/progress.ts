import { defineSlotRecipe } from '@pandacss/dev'

export const progress = defineSlotRecipe({
  className: 'progress',
  slots: ['root', 'head', 'value', 'track', 'bar'],
  base: {
    root: { flow: 'column', gap: '1.5', width: 'full' },
    head: { display: 'flex', justifyContent: 'space-between', gap: '4', textStyle: 'small' },
    value: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    track: { height: '1.5', bg: 'line', borderRadius: 'full', overflow: 'hidden' },
    bar: {
      height: 'full',
      bg: 'accent',
      borderRadius: 'full',
      transitionProperty: '[width]',
      transitionDuration: 'normal',
    },
  },
  variants: {
    tone: { accent: {}, good: { bar: { bg: 'tone.good.fg' } }, bad: { bar: { bg: 'danger' } } },
    waiting: {
      true: { bar: { width: '[35%]', animation: '[shimmer 1200ms ease-in-out infinite]' } },
    },
  },
  defaultVariants: { tone: 'accent' },
})

import { defineRecipe } from '@pandacss/dev'

const gaps = { none: '0', xs: '1', sm: '2', md: '4', lg: '6', xl: '8' } as const

/** The only layout recipe of the components: vertical or horizontal stacks with gaps of the spacing scale. */
export const stack = defineRecipe({
  className: 'stack',
  base: { display: 'flex', minWidth: '0' },
  variants: {
    flow: {
      column: { flexDirection: 'column' },
      row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' },
      line: { flexDirection: 'row', alignItems: 'center' },
    },
    gap: Object.fromEntries(Object.entries(gaps).map(([name, gap]) => [name, { gap }])),
    align: {
      start: { alignItems: 'flex-start' },
      center: { alignItems: 'center' },
      end: { alignItems: 'flex-end' },
      stretch: { alignItems: 'stretch' },
      baseline: { alignItems: 'baseline' },
    },
    justify: {
      start: { justifyContent: 'flex-start' },
      center: { justifyContent: 'center' },
      end: { justifyContent: 'flex-end' },
      between: { justifyContent: 'space-between' },
    },
  },
  defaultVariants: { flow: 'column', gap: 'md' },
})

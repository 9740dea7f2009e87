import { defineSlotRecipe } from '@pandacss/dev'

export const bars = defineSlotRecipe({
  className: 'bars',
  slots: ['root', 'bar'],
  base: {
    root: { display: 'block', width: 'full', overflow: 'visible' },
    bar: { fill: 'accent' },
  },
})

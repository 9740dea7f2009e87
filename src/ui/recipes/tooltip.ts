import { defineSlotRecipe } from '@pandacss/dev'

export const tooltip = defineSlotRecipe({
  className: 'tooltip',
  slots: ['trigger', 'positioner', 'content'],
  base: {
    trigger: {
      display: 'inline-flex',
      borderRadius: 'lg',
      '&[data-blocked]': { cursor: 'not-allowed' },
      '&[data-blocked] > *': { pointerEvents: 'none' },
    },
    positioner: { zIndex: 'floating' },
    content: {
      // Zag copies it from here to the positioner.
      zIndex: 'floating',
      maxWidth: '[min(20rem, calc(100vw - 1rem))]',
      px: '3',
      py: '2',
      bg: 'fg',
      color: 'canvas',
      borderRadius: 'md',
      textStyle: 'small',
      overflowWrap: 'anywhere',
      _open: { animation: '[appear 90ms ease-out]' },
    },
  },
})

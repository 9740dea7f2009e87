import { defineSlotRecipe } from '@pandacss/dev'

export const segment = defineSlotRecipe({
  className: 'segment',
  slots: ['root', 'item', 'input'],
  base: {
    root: {
      display: 'inline-flex',
      // Also as an item of a column, which would stretch it.
      width: 'fit',
      alignSelf: 'flex-start',
      maxWidth: 'full',
      gap: '1',
      padding: '[3px]',
      overflowX: 'auto',
      bg: 'surface.sunken',
      borderWidth: 'hair',
      borderRadius: 'lg',
    },
    item: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      flexShrink: '0',
      height: '8',
      px: '3',
      fontSize: 'md',
      fontWeight: 'medium',
      color: 'fg.muted',
      borderWidth: 'hair',
      borderColor: 'transparent',
      borderRadius: 'md',
      cursor: 'pointer',
      whiteSpace: 'nowrap',
      '&:hover': { color: 'fg' },
      '&:has(:checked)': { bg: 'surface', color: 'fg', borderColor: 'line' },
      '&:has(:disabled)': { cursor: 'not-allowed', opacity: '[0.5]' },
      '&:has(:focus-visible)': {
        outlineWidth: 'thick',
        outlineStyle: 'solid',
        outlineColor: 'focus',
        outlineOffset: '[-2px]',
      },
    },
    input: { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit', margin: '0' },
  },
})

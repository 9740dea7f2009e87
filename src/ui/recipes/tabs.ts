import { defineSlotRecipe } from '@pandacss/dev'

export const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'tab', 'panel'],
  base: {
    root: { width: 'full', minWidth: '0' },
    list: {
      display: 'flex',
      gap: '6',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      borderBottomWidth: 'hair',
    },
    tab: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      height: 'row',
      flexShrink: '0',
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      outlineOffset: '[-2px]',
      borderBottomWidth: 'thick',
      borderColor: 'transparent',
      _hover: { color: 'fg' },
      _selected: { color: 'accent.fg', borderColor: 'accent' },
      _disabled: { opacity: '[0.5]', cursor: 'not-allowed' },
    },
    panel: { paddingTop: '6', outlineOffset: '[4px]' },
  },
})

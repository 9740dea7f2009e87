import { defineSlotRecipe } from '@pandacss/dev'

export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'mark', 'help', 'fault', 'error'],
  base: {
    root: { flow: 'column', gap: '1.5', minWidth: '0', maxWidth: 'full' },
    label: { textStyle: 'label', color: 'fg' },
    mark: { color: 'danger.fg', marginInlineStart: '0.5' },
    help: { textStyle: 'small', color: 'fg.subtle' },
    // Always rendered, because a live region must exist before its content; takes no space while empty.
    fault: { _empty: { marginTop: '-1.5' } },
    error: {
      textStyle: 'small',
      color: 'danger.fg',
      display: 'flex',
      alignItems: 'flex-start',
      gap: '1.5',
      '& svg': { flexShrink: '0', marginTop: '0.5' },
    },
  },
  variants: {
    width: {
      field: { root: { width: 'field' } },
      full: { root: { width: 'full' } },
      fit: { root: { width: 'fit' } },
    },
    hideLabel: { true: { label: { srOnly: true } } },
  },
  defaultVariants: { width: 'field' },
})

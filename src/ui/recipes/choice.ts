import { defineSlotRecipe } from '@pandacss/dev'

/** Checkbox, radio and switch: the native input with our styling. */
export const choice = defineSlotRecipe({
  className: 'choice',
  slots: ['root', 'input', 'text', 'label', 'hint', 'group'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'flex-start',
      gap: '2',
      // Minimum touch target.
      minHeight: '6',
      cursor: 'pointer',
      '&:has(:disabled)': { cursor: 'not-allowed', color: 'fg.subtle' },
    },
    input: {
      appearance: 'none',
      flexShrink: '0',
      display: 'inline-grid',
      placeContent: 'center',
      width: '[18px]',
      height: '[18px]',
      marginTop: '[2px]',
      bg: 'surface',
      color: 'accent.on',
      borderWidth: 'hair',
      borderColor: 'line.strong',
      cursor: 'inherit',
      '&:is(:checked, :indeterminate):not([type=radio]:not(:checked))': {
        bg: 'accent',
        borderColor: 'accent',
      },
      '&[aria-invalid=true]': { borderColor: 'danger' },
      _disabled: { opacity: '[0.55]' },
      _before: { content: '""', display: 'none', bg: '[currentColor]' },
      '&:checked::before, &:indeterminate::before': { display: 'block' },
    },
    text: { flow: 'column', minWidth: '0' },
    label: { textStyle: 'body' },
    hint: { textStyle: 'small', color: 'fg.subtle' },
    group: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '2' },
  },
  variants: {
    kind: {
      checkbox: {
        input: {
          borderRadius: 'sm',
          _before: {
            width: '[10px]',
            height: '[10px]',
            clipPath: 'polygon(14% 44%, 0 62%, 42% 100%, 100% 18%, 84% 4%, 39% 70%)',
          },
          '&:indeterminate::before': { clipPath: 'inset(40% 0)' },
        },
      },
      radio: {
        input: {
          borderRadius: 'full',
          _before: { width: '2', height: '2', borderRadius: 'full' },
          '&:indeterminate::before': { display: 'none' },
        },
      },
      switch: {
        input: {
          width: '[34px]',
          height: '5',
          marginTop: '0',
          px: '[2px]',
          justifyContent: 'start',
          borderRadius: 'full',
          color: 'line.strong',
          _before: {
            display: 'block',
            width: '[14px]',
            height: '[14px]',
            borderRadius: 'full',
            transitionProperty: '[transform]',
            transitionDuration: 'normal',
          },
          _checked: { color: 'accent.on', _before: { transform: 'translateX(14px)' } },
        },
      },
    },
    flow: { row: {}, column: { group: { flexDirection: 'column' } } },
  },
  defaultVariants: { kind: 'checkbox', flow: 'row' },
})

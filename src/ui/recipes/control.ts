import { defineSlotRecipe } from '@pandacss/dev'

/** The box of all text and selection inputs: input, textarea, select, date, amount. */
export const control = defineSlotRecipe({
  className: 'control',
  slots: ['root', 'input', 'start', 'end'],
  base: {
    root: {
      flow: 'line',
      width: 'full',
      minWidth: '0',
      height: 'control',
      layerStyle: 'panel',
      color: 'fg',
      borderColor: 'line.strong',
      transitionProperty: '[border-color]',
      transitionDuration: 'fast',
      '&:hover': { borderColor: 'fg.muted' },
      '&:has(:focus-visible)': {
        outlineWidth: 'thick',
        outlineStyle: 'solid',
        outlineColor: 'focus',
        outlineOffset: '[-1px]',
      },
      '&:has(:is([aria-invalid=true], [data-invalid]))': { borderColor: 'danger' },
      '&:has(> :disabled)': { bg: 'surface.sunken', borderColor: 'line', cursor: 'not-allowed' },
      '&:has(> :is(input, textarea):read-only:not(:disabled))': { bg: 'surface.sunken' },
    },
    input: {
      flex: '1',
      minWidth: '0',
      width: 'full',
      height: 'full',
      px: '3',
      bg: 'transparent',
      color: 'inherit',
      fontSize: { base: 'lg', md: 'md' },
      borderRadius: 'lg',
      outlineStyle: '[none !important]',
      _disabled: { color: 'fg.muted', cursor: 'not-allowed' },
      _placeholder: { color: 'fg.subtle' },
    },
    start: {
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: '0',
      gap: '1',
      paddingInlineStart: '3',
      color: 'fg.subtle',
      fontSize: 'sm',
    },
    end: {
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: '0',
      gap: '2',
      paddingInlineEnd: '3',
      color: 'fg.muted',
      fontSize: 'sm',
    },
  },
  variants: {
    kind: {
      text: {},
      amount: { input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
      // Two days in one box.
      days: {
        input: {
          flex: '[0 1 calc(11ch + 0.5rem)]',
          paddingInlineStart: '2',
          paddingInlineEnd: '0',
          fontVariantNumeric: 'tabular-nums',
        },
        end: { marginInlineStart: 'auto' },
      },
      area: {
        root: { height: 'auto', alignItems: 'stretch' },
        input: { py: '2', minHeight: '20', lineHeight: 'normal', resize: 'vertical' },
      },
      select: {
        root: { position: 'relative' },
        input: {
          appearance: 'none',
          paddingInlineEnd: '10',
          cursor: 'pointer',
          textOverflow: 'ellipsis',
          // A select without a value is styled like a placeholder.
          '&:has(> option[disabled][value=""]:checked)': { color: 'fg.subtle' },
          '& > option': { color: 'fg' },
        },
        end: { position: 'absolute', insetInlineEnd: '0', pointerEvents: 'none' },
      },
    },
    tight: { true: { start: { paddingInlineStart: '1' }, end: { paddingInlineEnd: '1' } } },
    size: {
      sm: { root: { height: 'controlSm' }, input: { fontSize: { base: 'lg', md: 'sm' } } },
      md: {},
    },
  },
  defaultVariants: { kind: 'text', size: 'md' },
})

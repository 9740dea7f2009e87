import { defineSlotRecipe } from '@pandacss/dev'
import { tones } from '../theme/tones.ts'

export const timeline = defineSlotRecipe({
  className: 'timeline',
  slots: ['root', 'item', 'dot', 'body', 'title', 'when', 'text'],
  base: {
    root: { listStyle: 'none', flow: 'column' },
    item: {
      position: 'relative',
      paddingInlineStart: '6',
      paddingBottom: '5',
      '&:last-child': { paddingBottom: '0' },
      '&:not(:last-child)::before': {
        content: '""',
        position: 'absolute',
        insetInlineStart: '[5px]',
        top: '[18px]',
        bottom: '[-4px]',
        width: 'hair',
        bg: 'line',
      },
    },
    dot: {
      position: 'absolute',
      insetInlineStart: '0',
      top: '[5px]',
      width: '[11px]',
      height: '[11px]',
      borderRadius: 'full',
      borderWidth: 'thick',
    },
    body: { flow: 'column', gap: '0.5', minWidth: '0' },
    title: { fontWeight: 'medium' },
    when: { textStyle: 'small', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
    text: { textStyle: 'small', color: 'fg.muted' },
  },
  variants: {
    tone: tones((tone) => ({
      dot: { borderColor: `tone.${tone}.fg`, bg: `tone.${tone}.bg` },
    })),
    ahead: {
      true: {
        dot: { borderColor: 'line.strong', borderStyle: 'dashed', bg: 'transparent' },
        title: { color: 'fg.muted' },
      },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

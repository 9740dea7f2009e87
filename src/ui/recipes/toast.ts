import { defineSlotRecipe } from '@pandacss/dev'
import { tones } from '../theme/tones.ts'

export const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['root', 'text', 'title', 'detail'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      width: '[min(22.5rem, calc(100vw - 2rem))]',
      padding: '3',
      paddingInlineStart: '4',
      bg: 'surface.raised',
      color: 'fg',
      borderWidth: 'hair',
      borderRadius: 'lg',
      boxShadow: 'float',
      height: 'var(--height)',
      translate: '[var(--x) var(--y) 0]',
      opacity: '[var(--opacity)]',
      zIndex: '[var(--z-index)]',
      transitionProperty: '[translate, opacity]',
      transitionDuration: 'normal',
      '& > svg': { width: '5', height: '5', flexShrink: '0', marginTop: '0.5' },
    },
    text: { flex: '1', minWidth: '0' },
    title: { fontWeight: 'medium' },
    detail: { textStyle: 'small', color: 'fg.muted' },
  },
  variants: {
    tone: tones((tone) => ({
      root: { borderColor: `tone.${tone}.line`, '& > svg': { color: `tone.${tone}.fg` } },
    })),
  },
  defaultVariants: { tone: 'info' },
})

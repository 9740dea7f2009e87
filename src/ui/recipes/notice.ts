import { defineSlotRecipe } from '@pandacss/dev'
import { tones } from '../theme/tones.ts'

export const notice = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'text', 'title', 'action'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      columnGap: '3',
      rowGap: '2',
      px: '4',
      py: '3',
      borderWidth: 'hair',
      borderRadius: 'lg',
      textStyle: 'body',
      '& > svg': { width: '[18px]', height: '[18px]', flexShrink: '0', marginTop: '[2px]' },
    },
    text: { flex: '[1 1 12rem]', minWidth: '0' },
    title: { fontWeight: 'semibold' },
    action: { display: 'flex', gap: '2', marginInlineStart: 'auto' },
  },
  variants: {
    tone: tones((tone) => ({
      root: {
        color: `tone.${tone}.fg`,
        bg: `tone.${tone}.bg`,
        borderColor: `tone.${tone}.line`,
      },
    })),
  },
  defaultVariants: { tone: 'warn' },
})

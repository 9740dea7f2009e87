import { defineSlotRecipe } from '@pandacss/dev'

/** Placeholder of missing content: nothing yet, or not loaded. */
export const blank = defineSlotRecipe({
  className: 'blank',
  slots: ['root', 'icon', 'title', 'text', 'detail', 'action'],
  base: {
    root: {
      flow: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      textAlign: 'center',
      px: '6',
      py: '12',
      minHeight: '[15rem]',
    },
    icon: {
      display: 'inline-grid',
      placeContent: 'center',
      width: '12',
      height: '12',
      marginBottom: '4',
      borderRadius: 'full',
      '& svg': { width: '6', height: '6' },
    },
    title: { textStyle: 'heading' },
    text: { textStyle: 'body', color: 'fg.muted', maxWidth: '[26rem]', marginTop: '1' },
    detail: { textStyle: 'code', color: 'fg.subtle', marginTop: '2' },
    action: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: '2',
      marginTop: '5',
    },
  },
  variants: {
    tone: {
      neutral: { icon: { bg: 'accent.bg', color: 'accent.fg' } },
      bad: { icon: { bg: 'tone.bad.bg', color: 'tone.bad.fg' } },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

import { defineRecipe } from '@pandacss/dev'

export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    shape: {
      count: { minWidth: '5', height: '5', px: '1.5' },
      dot: { width: '2', height: '2' },
    },
    tone: {
      accent: { bg: 'accent', color: 'accent.on' },
      neutral: { bg: 'tone.neutral.bg', color: 'tone.neutral.fg' },
      danger: { bg: 'danger', color: 'danger.on' },
    },
  },
  defaultVariants: { shape: 'count', tone: 'accent' },
})

import { defineRecipe } from '@pandacss/dev'
import { tones } from '../theme/tones.ts'

export const chip = defineRecipe({
  className: 'chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    height: '6',
    px: '2',
    borderWidth: 'hair',
    borderRadius: 'md',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: 'none',
    whiteSpace: 'nowrap',
    '& svg': { width: '3', height: '3', flexShrink: '0', strokeWidth: '[2.5]' },
  },
  variants: {
    tone: tones((tone) => ({
      color: `tone.${tone}.fg`,
      bg: `tone.${tone}.bg`,
      borderColor: `tone.${tone}.line`,
    })),
  },
  defaultVariants: { tone: 'neutral' },
})

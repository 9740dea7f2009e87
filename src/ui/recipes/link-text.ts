import { defineRecipe } from '@pandacss/dev'

export const linkText = defineRecipe({
  className: 'link-text',
  base: {
    font: '[inherit]',
    fontWeight: 'medium',
    cursor: 'pointer',
    textUnderlineOffset: '[0.2em]',
    borderRadius: 'sm',
    textAlign: 'start',
    // Within a sentence the line height provides the touch target; buttons and links in rows enlarge their own.
    '&:is(button, td *, dd *, li *)': { layerStyle: 'target' },
    _disabled: { cursor: 'not-allowed', opacity: '[0.5]' },
  },
  variants: {
    tone: {
      accent: {
        color: 'accent.fg',
        textDecoration: 'underline',
        _hover: { color: 'accent.hover' },
      },
      quiet: { color: 'fg', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
      danger: { color: 'danger.fg', textDecoration: 'underline' },
    },
  },
  defaultVariants: { tone: 'accent' },
})

import { defineRecipe } from '@pandacss/dev'

const live = '&:hover:not(:disabled, [aria-disabled=true])'
// A busy button keeps its colours: it is working, not unavailable.
const off = '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])'

const colours = (solid: string, solidHover: string, on: string, text: string, wash: string) => ({
  '--solid': `colors.${solid}`,
  '--solid-hover': `colors.${solidHover}`,
  '--on': `colors.${on}`,
  '--text': `colors.${text}`,
  '--wash': `colors.${wash}`,
})

export const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    position: 'relative',
    flexShrink: '0',
    gap: '2',
    borderWidth: 'hair',
    borderColor: 'transparent',
    borderRadius: 'lg',
    fontWeight: 'medium',
    lineHeight: 'none',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: '[background-color, border-color, color]',
    transitionDuration: 'fast',
    '& svg': { width: '[1.15em]', height: '[1.15em]', flexShrink: '0' },
    '&:is(:disabled, [aria-disabled=true])': { cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
    '&[aria-busy=true] > [data-part=face]': { opacity: '0' },
    '& > [data-part=face]': { display: 'inline-flex', alignItems: 'center', gap: '2' },
    '& > [data-part=spinner]': {
      position: 'absolute',
      inset: '0',
      margin: 'auto',
      animation: '[spin 700ms linear infinite]',
    },
  },
  variants: {
    // A look reads the tone's colours from CSS variables: a table of all pairs would be shipped to the browser.
    look: {
      solid: {
        bg: '[var(--solid)]',
        color: '[var(--on)]',
        [live]: { bg: '[var(--solid-hover)]' },
        [off]: { bg: 'surface.sunken', color: 'fg.subtle', borderColor: 'line' },
      },
      outline: {
        bg: 'surface',
        borderColor: 'line.strong',
        color: '[var(--text)]',
        [live]: { bg: '[var(--wash)]', borderColor: '[var(--text)]' },
        [off]: { bg: 'surface.sunken', color: 'fg.subtle', borderColor: 'line' },
      },
      ghost: {
        color: '[var(--text)]',
        [live]: { bg: '[var(--wash)]' },
        [off]: { color: 'fg.subtle' },
      },
    },
    tone: {
      accent: colours('accent', 'accent.hover', 'accent.on', 'accent.fg', 'accent.bg'),
      neutral: colours('fg', 'fg.muted', 'canvas', 'fg', 'surface.hover'),
      danger: colours('danger', 'danger.hover', 'danger.on', 'danger.fg', 'danger.bg'),
    },
    size: {
      sm: { height: 'controlSm', px: '3', fontSize: 'sm' },
      md: { height: 'control', px: '4', fontSize: 'md' },
      lg: { height: 'controlLg', px: '6', fontSize: 'lg' },
    },
    square: { true: { px: '0', aspectRatio: '[1]' } },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { look: 'solid', tone: 'accent', size: 'md' },
})

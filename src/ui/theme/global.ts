import { defineGlobalFontface, defineGlobalStyles } from '@pandacss/dev'

export const globalFontface = defineGlobalFontface({
  'Inter Variable': {
    src: 'url(/fonts/inter-latin-wght-normal.woff2) format("woff2")',
    fontWeight: '100 900',
    fontStyle: 'normal',
    fontDisplay: 'swap',
    unicodeRange:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
  // Inter's metrics on a system font, so that the layout does not shift when the web font loads.
  'Inter Fallback': {
    src: 'local("Arial"), local("Liberation Sans")',
    ascentOverride: '90.44%',
    descentOverride: '22.52%',
    lineGapOverride: '0%',
    sizeAdjust: '107.12%',
  },
})

export const globalCss = defineGlobalStyles({
  ':root': { colorScheme: 'light dark', accentColor: 'accent', scrollPaddingTop: '16' },
  '[data-theme=light]': { colorScheme: 'light' },
  '[data-theme=dark]': { colorScheme: 'dark' },
  html: {
    fontFamily: 'body',
    textSizeAdjust: '100%',
    // A border needs only a width: it is solid, and of this colour by default.
    '--global-color-border': 'colors.line',
    '--global-color-placeholder': 'colors.fg.subtle',
    '--global-color-selection': 'colors.accent.bg',
  },
  'html:lang(zh)': { '--tracking-poster': '0', '--tracking-tight': '0' },
  body: {
    bg: 'canvas',
    color: 'fg',
    textStyle: 'body',
    minHeight: 'screen',
    overflowWrap: 'anywhere',
    WebkitFontSmoothing: 'antialiased',
  },
  ':focus-visible': {
    outlineWidth: 'thick',
    outlineStyle: 'solid',
    outlineColor: 'focus',
    outlineOffset: '[2px]',
  },
  summary: { minHeight: '6' },
  'time, .tabular': { fontVariantNumeric: 'tabular-nums' },
  // The reset removes the border style of images only.
  img: { borderStyle: 'solid' },
  '[hidden]': { display: 'none !important' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Even a short transition of `all` on every element would propagate a new colour one level per frame.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
})

import { defineSemanticTokens } from '@pandacss/dev'

// light-dark() follows `color-scheme`, so one value serves both themes, including native controls and scrollbars.
const pair = (light: string, dark: string) => ({ value: `light-dark(${light}, ${dark})` })

const tone = (fg: [string, string], bg: [string, string], line: [string, string]) => ({
  fg: pair(...fg),
  bg: pair(...bg),
  line: pair(...line),
})

export const colors = defineSemanticTokens.colors({
  canvas: pair('#f8faf9', '#0d1314'),
  surface: {
    DEFAULT: pair('#ffffff', '#131a1c'),
    raised: pair('#ffffff', '#192225'),
    sunken: pair('#f1f5f4', '#0f1617'),
    hover: pair('#eef4f3', '#1d282b'),
  },
  line: {
    DEFAULT: pair('#dde4e3', '#2a3639'),
    strong: pair('#7c8b89', '#667a7e'),
  },
  fg: {
    DEFAULT: pair('#10201f', '#e7efee'),
    muted: pair('#475856', '#a9b8b8'),
    subtle: pair('#5d6f6d', '#8fa1a1'),
  },
  accent: {
    DEFAULT: pair('#0a6b78', '#4fc3cf'),
    hover: pair('#08555f', '#7ad6df'),
    on: pair('#ffffff', '#04262b'),
    fg: pair('#09636f', '#6bd0da'),
    bg: pair('#e2f2f3', '#0f2e33'),
    line: pair('#9ccfd4', '#1f5d65'),
  },
  danger: {
    DEFAULT: pair('#b0202b', '#ff8f8b'),
    hover: pair('#8f1821', '#ffb0ad'),
    on: pair('#ffffff', '#2d0607'),
    fg: pair('#a61b26', '#ff9d99'),
    bg: pair('#fdecec', '#35181a'),
  },
  focus: pair('#0a7f8f', '#6bd0da'),
  veil: pair('rgb(13 28 28 / 0.42)', 'rgb(0 0 0 / 0.62)'),
  dim: pair('transparent', 'rgb(0 0 0 / 0.4)'),
  tone: {
    neutral: tone(['#43534f', '#b5c3c3'], ['#edf2f1', '#1f292b'], ['#ccd7d5', '#36454a']),
    info: tone(['#1c4c97', '#97bff6'], ['#e9f1fd', '#13233b'], ['#b6cff2', '#294a7a']),
    good: tone(['#135c37', '#7fd3a2'], ['#e5f5ec', '#0f2a1c'], ['#a8d8bc', '#205a3d']),
    warn: tone(['#744700', '#efc162'], ['#fff5dc', '#2e2409'], ['#e8cc88', '#685216']),
    bad: tone(['#9e1a25', '#ff9f9b'], ['#fdecec', '#35181a'], ['#f0b9b9', '#78302f']),
  },
})

import { defineTokens } from '@pandacss/dev'

const px = (...steps: number[]) =>
  Object.fromEntries(steps.map((step) => [`${step / 4}`, { value: `${step / 16}rem` }]))

// One unit is 4 px; layout uses even units (8 px), odd ones are for the inside of small components.
const steps = px(0, 2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 56, 64, 80, 96, 128)

export const tokens = defineTokens({
  spacing: { ...steps, auto: { value: 'auto' } },
  sizes: {
    ...steps,
    hair: { value: '1px' },
    full: { value: '100%' },
    screen: { value: '100dvh' },
    fit: { value: 'fit-content' },
    auto: { value: 'auto' },
    control: { value: '2.5rem' },
    controlSm: { value: '2rem' },
    controlLg: { value: '3rem' },
    row: { value: '2.75rem' },
    field: { value: '17.5rem' },
    prose: { value: '40rem' },
    page: { value: '90rem' },
    site: { value: '80rem' },
    dialog360: { value: '22.5rem' },
    dialog450: { value: '28.125rem' },
    dialog488: { value: '30.5rem' },
    dialog530: { value: '33.125rem' },
    dialog800: { value: '50rem' },
    drawer: { value: '32.5rem' },
  },
  fonts: {
    body: {
      value:
        '"Inter Variable", "Inter Fallback", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif',
    },
    mono: { value: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace' },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.875rem' },
    lg: { value: '1rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.5rem' },
    '3xl': { value: '2rem' },
    '4xl': { value: '2.75rem' },
    '5xl': { value: '3.5rem' },
    // The headline of the public site: 40 px on mobile, 80 px on desktop.
    poster: { value: 'clamp(2.5rem, 1.55rem + 4.2vw, 5rem)' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  lineHeights: {
    none: { value: '1' },
    poster: { value: '1.06' },
    tight: { value: '1.2' },
    snug: { value: '1.35' },
    normal: { value: '1.55' },
  },
  letterSpacings: {
    // Chinese characters fill their square and would touch with negative tracking.
    poster: { value: 'var(--tracking-poster, -0.035em)' },
    tight: { value: 'var(--tracking-tight, -0.02em)' },
    snug: { value: '-0.01em' },
    normal: { value: '0' },
  },
  radii: {
    none: { value: '0' },
    sm: { value: '4px' },
    md: { value: '6px' },
    lg: { value: '8px' },
    full: { value: '9999px' },
  },
  borderWidths: { none: { value: '0' }, hair: { value: '1px' }, thick: { value: '2px' } },
  durations: { fast: { value: '90ms' }, normal: { value: '140ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
  shadows: {
    // The only shadow: for layers floating above the page, where a border alone does not separate two surfaces.
    float: { value: '0 8px 24px -12px rgb(8 24 24 / 0.28)' },
  },
  zIndex: {
    sticky: { value: 10 },
    header: { value: 20 },
    overlay: { value: 100 },
    floating: { value: 200 },
    toast: { value: 300 },
  },
})

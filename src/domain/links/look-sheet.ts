import { brandColours } from './brand-colours.ts'
import type { CheckoutSettings } from './checkout-settings.ts'
import { contrastOf, mixed, readableOn } from './contrast.ts'

type Look = Pick<
  CheckoutSettings,
  | 'theme'
  | 'accentColour'
  | 'formStyle'
  | 'shape'
  | 'size'
  | 'spacing'
  | 'font'
  | 'logoPosition'
  | 'orderDisplay'
>
type Chosen<Name extends keyof Look, Usual extends string> = Exclude<NonNullable<Look[Name]>, Usual>

// The darkest light background and the lightest dark background of text, and the panel colours
// (src/ui/theme/colors.ts).
const grounds = { light: '#f1f5f4', dark: '#1d282b' }
const panels = { light: '#ffffff', dark: '#131a1c' }

const fonts: Record<Chosen<'font', 'system'>, string> = {
  humanist: 'Seravek,"Gill Sans Nova",Ubuntu,Calibri,"PingFang SC","Microsoft YaHei",sans-serif',
  serif: 'Georgia,"Songti SC","Noto Serif CJK SC",serif',
  mono: 'ui-monospace,"SFMono-Regular",Menlo,Consolas,"PingFang SC",monospace',
}
const radii: Record<Chosen<'shape', 'round'>, string> = {
  square: '--radii-sm:0;--radii-md:0;--radii-lg:0',
  pill: '--radii-md:12px;--radii-lg:16px',
}
// Text in input fields is never below 16 px, or phones would zoom the page on focus.
const sizes: Record<Chosen<'size', 'normal'>, string> = {
  small:
    '--font-sizes-sm:.75rem;--font-sizes-md:.8125rem;--font-sizes-xl:1.125rem;--font-sizes-3xl:1.75rem;' +
    '--sizes-control:2.25rem;--sizes-control-lg:2.75rem',
  large:
    '--font-sizes-xs:.8125rem;--font-sizes-sm:.9375rem;--font-sizes-md:1rem;--font-sizes-lg:1.125rem;' +
    '--font-sizes-xl:1.4375rem;--font-sizes-3xl:2.375rem;--sizes-control:2.875rem;--sizes-control-lg:3.5rem',
}
const spacings: Record<Chosen<'spacing', 'normal'>, string> = {
  tight:
    '--spacing-2:.375rem;--spacing-3:.5625rem;--spacing-4:.75rem;--spacing-5:.9375rem;--spacing-6:1.125rem;' +
    '--spacing-8:1.5rem',
  airy:
    '--spacing-2:.625rem;--spacing-3:1rem;--spacing-4:1.375rem;--spacing-5:1.75rem;--spacing-6:2rem;' +
    '--spacing-8:2.75rem',
}
const forms: Record<Chosen<'formStyle', 'outlined'>, string> = {
  filled:
    'border-width:0 0 1px;border-end-start-radius:0;border-end-end-radius:0;background:var(--colors-surface-sunken)',
  underlined: 'border-width:0 0 1px;border-radius:0;background:transparent',
}
const oneColumn =
  'grid-template-areas:"sum" "lines" "form";grid-template-columns:minmax(0,1fr);grid-template-rows:none;max-width:36rem'

/** CSS variables of the accent colour and the colours derived from it: text stays readable for any accent. */
function accentOf(colour: string | null): string[] {
  const colours = brandColours(colour ?? '')
  if (!colours) return []
  const { ground, ink } = colours
  const on = ink === 'light' ? '#ffffff' : '#000000'
  // Moves away from the text colour, so that a hovered control never becomes less readable.
  const hover = mixed(ground, ink === 'light' ? '#000000' : '#ffffff', 0.15)
  const wash = {
    light: mixed(panels.light, ground, 0.08),
    dark: mixed(panels.dark, ground, 0.12),
  }
  const words = (theme: 'light' | 'dark') =>
    readableOn(readableOn(ground, grounds[theme]), wash[theme])
  const fg = `light-dark(${words('light')},${words('dark')})`
  return [
    `--colors-accent:${ground};--colors-accent-hover:${hover};--colors-accent-on:${on}`,
    `--colors-accent-fg:${fg};--colors-accent-bg:light-dark(${wash.light},${wash.dark})`,
    `--colors-accent-line:${fg};--colors-focus:${fg};accent-color:${ground}`,
  ]
}

/** Minimum contrast ratio of a control's boundary (WCAG 1.4.11). */
const leastEdge = 3

/** Whether an accent has so little contrast with the background of buttons that they need a border. */
export const needsEdge = (colour: string, theme: 'light' | 'dark'): boolean =>
  [grounds[theme], panels[theme]].some((under) => (contrastOf(colour, under) ?? 21) < leastEdge)

/** Border of buttons whose accent is hard to distinguish from the background; empty if neither theme needs one. */
function edgeOf(colour: string | null, scope: string): string[] {
  const { ground } = brandColours(colour ?? '') ?? {}
  if (ground === undefined) return []
  const edge = (theme: 'light' | 'dark') =>
    needsEdge(ground, theme) ? readableOn(ground, grounds[theme]) : 'transparent'
  const [light, dark] = [edge('light'), edge('dark')]
  return light === 'transparent' && dark === 'transparent'
    ? []
    : [`${scope} .button--look_solid:not(:disabled){border-color:light-dark(${light},${dark})}`]
}

/**
 * Style sheet of the settings, with the differences from the default only, so it is empty if all settings are default.
 * Text colours are computed here and cannot be chosen, so the result is always readable. `scope` is the page, or a
 * preview box.
 */
export function lookSheet(look: Look, scope = ':root'): string {
  const { theme, font, shape, size, spacing, formStyle, logoPosition, orderDisplay } = look
  const own = [
    ...(theme === 'auto' ? [] : [`color-scheme:${theme}`]),
    ...accentOf(look.accentColour),
    ...(font === 'system'
      ? []
      : [`--fonts-body:${fonts[font]};font-family:${fonts[font]}!important`]),
    ...(shape === 'round' ? [] : [radii[shape]]),
    ...(size === 'normal' ? [] : [sizes[size]]),
    ...(spacing === 'normal' ? [] : [spacings[spacing]]),
  ]
  const control = `${scope} .control__root`
  const bar = `${scope} [data-part=bar]`
  const rules = [
    ...(own.length > 0 ? [`${scope}{${own.join(';')}}`] : []),
    ...edgeOf(look.accentColour, scope),
    ...(shape === 'pill'
      ? [`${scope} .button,${control},${scope} .control__input{border-radius:999px}`]
      : []),
    ...(formStyle === 'outlined' ? [] : [`${control}{${forms[formStyle]}}`]),
    ...(logoPosition === 'centre'
      ? [
          `${bar}{display:grid;grid-template-columns:1fr auto 1fr;align-items:center}`,
          `${bar}>:first-child{grid-column:2}${bar}>:nth-child(2){grid-column:3;justify-self:end}`,
        ]
      : []),
    ...(orderDisplay === 'beside' ? [] : [`${scope} [data-part=sides]{${oneColumn}}`]),
  ]
  return rules.join('\n')
}

import type {
  checkoutFonts,
  checkoutLanguages,
  checkoutShapes,
  checkoutSizes,
  checkoutSpacings,
  checkoutThemes,
  formStyles,
  logoPositions,
  orderDisplays,
} from '#domain/links/checkout-settings.ts'
import { m } from '#paraglide/messages.js'

type Words<Values extends readonly string[]> = Readonly<Record<Values[number], () => string>>

export const themeLabels: Words<typeof checkoutThemes> = {
  auto: m.checkout_settings_theme_auto,
  light: m.checkout_settings_theme_light,
  dark: m.checkout_settings_theme_dark,
}
export const positionLabels: Words<typeof logoPositions> = {
  left: m.checkout_settings_position_left,
  centre: m.checkout_settings_position_centre,
}
export const styleLabels: Words<typeof formStyles> = {
  outlined: m.checkout_settings_style_outlined,
  filled: m.checkout_settings_style_filled,
  underlined: m.checkout_settings_style_underlined,
}
export const shapeLabels: Words<typeof checkoutShapes> = {
  square: m.checkout_settings_shape_square,
  round: m.checkout_settings_shape_round,
  pill: m.checkout_settings_shape_pill,
}
export const sizeLabels: Words<typeof checkoutSizes> = {
  small: m.checkout_settings_size_small,
  normal: m.checkout_settings_size_normal,
  large: m.checkout_settings_size_large,
}
export const spacingLabels: Words<typeof checkoutSpacings> = {
  tight: m.checkout_settings_spacing_tight,
  normal: m.checkout_settings_spacing_normal,
  airy: m.checkout_settings_spacing_airy,
}
export const fontLabels: Words<typeof checkoutFonts> = {
  system: m.checkout_settings_font_system,
  humanist: m.checkout_settings_font_humanist,
  serif: m.checkout_settings_font_serif,
  mono: m.checkout_settings_font_mono,
}
export const displayLabels: Words<typeof orderDisplays> = {
  beside: m.checkout_settings_order_beside,
  above: m.checkout_settings_order_above,
  folded: m.checkout_settings_order_folded,
}
/** Each language is named in itself, so that its readers recognise it. */
export const languageLabels: Words<typeof checkoutLanguages> = {
  en: m.checkout_settings_language_en,
  zh: m.checkout_settings_language_zh,
}

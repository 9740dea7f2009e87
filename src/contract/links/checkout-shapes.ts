import * as v from 'valibot'
import {
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

/** The appearance of a merchant's payer pages: pictures by address, colours as six-digit hex or null. */
export const CheckoutLook = v.object({
  tabTitle: v.nullable(v.string()),
  icon: v.nullable(v.string()),
  logo: v.nullable(v.string()),
  logoPosition: v.picklist(logoPositions),
  theme: v.picklist(checkoutThemes),
  headerColour: v.nullable(v.string()),
  accentColour: v.nullable(v.string()),
  languages: v.array(v.picklist(checkoutLanguages)),
  formStyle: v.picklist(formStyles),
  shape: v.picklist(checkoutShapes),
  size: v.picklist(checkoutSizes),
  spacing: v.picklist(checkoutSpacings),
  font: v.picklist(checkoutFonts),
  returnEntry: v.boolean(),
  pciBadge: v.boolean(),
  orderDisplay: v.picklist(orderDisplays),
  redirectUrl: v.nullable(v.string()),
  staySeconds: v.number(),
})
export type CheckoutLook = v.InferOutput<typeof CheckoutLook>

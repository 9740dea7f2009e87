import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Instant, Nothing } from '#contract/shapes.ts'
import {
  checkoutFonts,
  checkoutLanguages,
  checkoutLimits,
  checkoutShapes,
  checkoutSizes,
  checkoutSpacings,
  checkoutThemes,
  formStyles,
  logoPositions,
  orderDisplays,
  redirectOf,
} from '#domain/links/checkout-settings.ts'
import { CheckoutLook } from './checkout-shapes.ts'

const access = { menu: 'M-0901' } as const
const one = <const T extends readonly string[]>(of: T) => v.picklist(of, 'unknown_value')
const Colour = v.nullable(
  v.pipe(v.string('colour_format'), v.regex(/^#[\da-f]{6}$/i, 'colour_format')),
)

/** All settings at once, as an editor sends them; pictures by file name. */
export const CheckoutSettingsTyped = v.object({
  tabTitle: v.nullable(
    v.pipe(v.string('format'), v.trim(), v.maxLength(checkoutLimits.title, 'too_long')),
  ),
  icon: v.nullable(Id),
  logo: v.nullable(Id),
  logoPosition: one(logoPositions),
  theme: one(checkoutThemes),
  headerColour: Colour,
  accentColour: Colour,
  languages: v.pipe(v.array(one(checkoutLanguages), 'required'), v.minLength(1, 'required')),
  formStyle: one(formStyles),
  shape: one(checkoutShapes),
  size: one(checkoutSizes),
  spacing: one(checkoutSpacings),
  font: one(checkoutFonts),
  returnEntry: v.boolean('format'),
  pciBadge: v.boolean('format'),
  orderDisplay: one(orderDisplays),
  redirectUrl: v.nullable(
    v.pipe(
      v.string('format'),
      v.trim(),
      v.maxLength(500, 'too_long'),
      v.check((text) => redirectOf(text) !== undefined, 'https_only'),
      v.transform((text) => redirectOf(text) ?? text),
    ),
  ),
  staySeconds: v.pipe(
    v.number('stay_seconds'),
    v.integer('stay_seconds'),
    v.minValue(0, 'stay_seconds'),
    v.maxValue(checkoutLimits.staySecondsMax, 'stay_seconds'),
  ),
})

/** The current settings, with what a form needs beside them. */
const Kept = v.object({
  /** As saved or, where nothing was saved, the defaults; pictures by file name. */
  settings: CheckoutLook,
  /** The same with pictures by address, as payers receive it. */
  look: CheckoutLook,
  /** Null while the defaults apply. */
  changedAt: v.nullable(Instant),
  /** Sent back with a save, so that nobody overwrites a version they have not seen. */
  revision: v.string(),
  /** Whether the user may change them: a user limited to some groups may not decide for all. */
  mayChange: v.boolean(),
})

export const querySetting = call({
  id: 'checkout.querySetting',
  method: 'GET',
  path: '/merchant/acquirer/checkout/querySetting',
  access,
  input: Nothing,
  output: Kept,
  refuses: [],
  summary: "Returns the appearance of the merchant's payer pages.",
})
export const saveSetting = call({
  id: 'checkout.saveSetting',
  method: 'POST',
  changes: ['checkout'],
  path: '/merchant/acquirer/checkout/saveSetting',
  access,
  idempotent: true,
  input: v.object({ settings: CheckoutSettingsTyped, seen: Id }),
  output: Kept,
  refuses: ['refused', 'changed_meanwhile', 'key_reused', 'in_progress'],
  summary: 'Saves the appearance of the payer pages, effective when they are next opened.',
})
export const resetSetting = call({
  id: 'checkout.resetSetting',
  method: 'POST',
  changes: ['checkout'],
  path: '/merchant/acquirer/checkout/resetSetting',
  access,
  idempotent: true,
  input: v.object({ seen: Id }),
  output: Kept,
  refuses: ['refused', 'changed_meanwhile', 'key_reused', 'in_progress'],
  summary: 'Resets the appearance of the payer pages to its defaults.',
})

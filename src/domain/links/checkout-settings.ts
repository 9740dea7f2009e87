import { type Reason, reason } from '#domain/reasons.ts'

export const logoPositions = ['left', 'centre'] as const
/** `auto` follows the setting of the payer's device. */
export const checkoutThemes = ['auto', 'light', 'dark'] as const
export const checkoutLanguages = ['en', 'zh'] as const
export const formStyles = ['outlined', 'filled', 'underlined'] as const
export const checkoutShapes = ['square', 'round', 'pill'] as const
export const checkoutSizes = ['small', 'normal', 'large'] as const
export const checkoutSpacings = ['tight', 'normal', 'airy'] as const
/** Fonts that are already on the payer's device, so that none is downloaded. */
export const checkoutFonts = ['system', 'humanist', 'serif', 'mono'] as const
export const orderDisplays = ['beside', 'above', 'folded'] as const

/**
 * Appearance of a merchant's payer pages. Colours are six-digit hex; without one the header uses the brand's colour and
 * the accent uses ours.
 */
export type CheckoutSettings = {
  /** Null: the page's own title. */
  readonly tabTitle: string | null
  /** Names of uploaded images. */
  readonly icon: string | null
  readonly logo: string | null
  readonly logoPosition: (typeof logoPositions)[number]
  readonly theme: (typeof checkoutThemes)[number]
  readonly headerColour: string | null
  readonly accentColour: string | null
  readonly languages: readonly (typeof checkoutLanguages)[number][]
  readonly formStyle: (typeof formStyles)[number]
  readonly shape: (typeof checkoutShapes)[number]
  readonly size: (typeof checkoutSizes)[number]
  readonly spacing: (typeof checkoutSpacings)[number]
  readonly font: (typeof checkoutFonts)[number]
  /** Shows a link back to the shop before the payment. */
  readonly returnEntry: boolean
  readonly pciBadge: boolean
  readonly orderDisplay: (typeof orderDisplays)[number]
  /** Redirect after the payment, unless the link has one of its own; https only. */
  readonly redirectUrl: string | null
  /** Delay before the redirect in whole seconds, 0 to 30. */
  readonly staySeconds: number
}

export const checkoutLimits = {
  iconBytes: 10_240,
  iconPixels: 32,
  logoWidth: 720,
  logoHeight: 200,
  staySecondsMax: 30,
  title: 60,
}

/**
 * Normalises the redirect URL after the payment: characters that are invalid in a URL are encoded. Undefined unless it
 * is an https URL with a host and without a user name.
 */
export function redirectOf(typed: string): string | undefined {
  if (!/^https:\/\/[^\s/]\S*$/i.test(typed) || !URL.canParse(typed)) return undefined
  const url = new URL(typed)
  return url.username === '' && url.password === '' ? url.href : undefined
}

/** Reason against changing the payer pages of all websites: the user can see only some of them. */
export const againstCheckoutChange = ({ allGroups }: { readonly allGroups: boolean }): Reason[] =>
  allGroups ? [] : [reason('checkout_settings.all_groups')]

export const defaultCheckout: CheckoutSettings = {
  tabTitle: null,
  icon: null,
  logo: null,
  logoPosition: 'left',
  theme: 'auto',
  headerColour: null,
  accentColour: null,
  languages: checkoutLanguages,
  formStyle: 'outlined',
  shape: 'round',
  size: 'normal',
  spacing: 'normal',
  font: 'system',
  returnEntry: true,
  pciBadge: true,
  orderDisplay: 'beside',
  redirectUrl: null,
  staySeconds: 3,
}

import { type Reason, reason } from '#domain/reasons.ts'

export const logoPositions = ['left', 'centre'] as const
/** `auto` is what the payer's own device has chosen. */
export const checkoutThemes = ['auto', 'light', 'dark'] as const
export const checkoutLanguages = ['en', 'zh'] as const
export const formStyles = ['outlined', 'filled', 'underlined'] as const
export const checkoutShapes = ['square', 'round', 'pill'] as const
export const checkoutSizes = ['small', 'normal', 'large'] as const
export const checkoutSpacings = ['tight', 'normal', 'airy'] as const
/** Faces that a payer's device has already: none is fetched. */
export const checkoutFonts = ['system', 'humanist', 'serif', 'mono'] as const
export const orderDisplays = ['beside', 'above', 'folded'] as const

/**
 * How the payer pages of a merchant look. Colours are six-digit hex; where there is none the header is the brand's and
 * the accent ours.
 */
export type CheckoutSettings = {
  /** Null is the page's own title. */
  readonly tabTitle: string | null
  /** Names of uploaded pictures. */
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
  /** A way back to the shop before anything is paid. */
  readonly returnEntry: boolean
  readonly pciBadge: boolean
  readonly orderDisplay: (typeof orderDisplays)[number]
  /** Where the payer goes after the payment, unless his link says; https only. */
  readonly redirectUrl: string | null
  /** How long the result stays before that, in whole seconds, 0 to 30. */
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
 * The address that payers are led to after the payment, as browsers write it: signs that an address cannot have are
 * encoded. Undefined where it is no https address of a host, or names a user.
 */
export function redirectOf(typed: string): string | undefined {
  if (!/^https:\/\/[^\s/]\S*$/i.test(typed) || !URL.canParse(typed)) return undefined
  const url = new URL(typed)
  return url.username === '' && url.password === '' ? url.href : undefined
}

/** Why somebody may not say how the payer pages of all websites look: he sees some of them only. */
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

// Separate from the settings, whose option lists the payer pages need not load.
import type { CheckoutSettings } from './checkout-settings.ts'

/** Languages of a payer page: that of the link first, then the other chosen ones. */
export const languagesOf = <Language extends string>(
  own: Language,
  chosen: readonly Language[],
): readonly Language[] => [own, ...chosen.filter((one) => one !== own)]

/** URL back to the shop before the payment; https only, as every URL that a payer is led to. */
export const returnTo = (
  { returnEntry }: Pick<CheckoutSettings, 'returnEntry'>,
  storeUrl: string,
): { readonly href: string; readonly host: string } | null => {
  const url = returnEntry && URL.canParse(storeUrl) ? new URL(storeUrl) : null
  return url?.protocol === 'https:' ? { href: url.href, host: url.host } : null
}

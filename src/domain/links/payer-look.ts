// Apart from the settings, whose lists the payer's pages need not fetch.
import type { CheckoutSettings } from './checkout-settings.ts'

/** The languages of a payer's page: that of his link first, then the others that were chosen. */
export const languagesOf = <Language extends string>(
  own: Language,
  chosen: readonly Language[],
): readonly Language[] => [own, ...chosen.filter((one) => one !== own)]

/** The way back to the shop before anything is paid; https only, as every address a payer is led to. */
export const returnTo = (
  { returnEntry }: Pick<CheckoutSettings, 'returnEntry'>,
  storeUrl: string,
): { readonly href: string; readonly host: string } | null => {
  const url = returnEntry && URL.canParse(storeUrl) ? new URL(storeUrl) : null
  return url?.protocol === 'https:' ? { href: url.href, host: url.host } : null
}

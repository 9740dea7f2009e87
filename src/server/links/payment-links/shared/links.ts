import { type LinkVersion, linkVersions } from '#domain/links/payment-links.ts'

export const versionOf = (link: { readonly version: number }): LinkVersion =>
  linkVersions.find((version) => version === link.version) ?? 3

/** URL at which the payer confirms the order; `version` is the link's version. */
export const linkAddress = (code: string, version: number): string =>
  `/paymentLink${version === 1 ? '' : `V${version}`}?id=${code}`

/** URL at which the payer enters the card. */
export const checkoutAddress = (code: string, checkoutId: string): string =>
  `/payment-link-checkout?id=${code}&checkout=${checkoutId}`

import { type LinkVersion, linkVersions } from '#domain/links/payment-links.ts'

/** Which version a link is of. */
export const versionOf = (link: { readonly version: number }): LinkVersion =>
  linkVersions.find((version) => version === link.version) ?? 3

/** Where the payer of a link confirms the order; `version` is that of the link. */
export const linkAddress = (code: string, version: number): string =>
  `/paymentLink${version === 1 ? '' : `V${version}`}?id=${code}`

/** Where the payer enters the card. */
export const checkoutAddress = (code: string, checkoutId: string): string =>
  `/payment-link-checkout?id=${code}&checkout=${checkoutId}`

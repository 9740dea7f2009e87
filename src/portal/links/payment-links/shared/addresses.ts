import type { LinkVersion } from '#domain/links/payment-links.ts'
import type { ScreenPath } from '#domain/routes.ts'

export const detailPaths = {
  1: '/aq/paymentLinkDetail',
  2: '/aq/paymentLinkV2Detail',
  3: '/aq/paymentLinkV3Detail',
} as const satisfies Readonly<Record<LinkVersion, ScreenPath>>

type Named = { readonly linkId: string; readonly version: LinkVersion }

/** The page of a link, at the address of its version. */
export const linkHref = ({ linkId, version }: Named): string =>
  `${detailPaths[version]}?${new URLSearchParams({ id: linkId })}`

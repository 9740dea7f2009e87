import type { LinkVersion } from '#domain/links/payment-links.ts'
import type { MissingPart } from '#machines/links/flows/pay-link-create.ts'
import { reachable } from '#portal/kit/reachable.ts'

const withWords = (path: string, words: Readonly<Record<string, string>>): string =>
  Object.keys(words).length === 0 ? path : `${path}?${new URLSearchParams(words)}`

/** The form for a new link, empty or prefilled from another link. */
export const makeHref = (version: LinkVersion, like?: string): string =>
  withWords(
    version === 3 ? '/aq/createPaymentLinkV3' : '/aq/createPaymentLink',
    like === undefined ? {} : { like },
  )

export const mailHref = (linkId: string): string => withWords('/aq/emailPreview', { id: linkId })

const forms: Readonly<Record<Exclude<MissingPart, 'website'>, string>> = {
  brand: '/aq/addBrand',
  template: '/aq/addTemplate',
  theme: '/aq/addTheme',
  mode: '/aq/addMode',
}

/** The form of a part of a link, which leads back here; undefined for users who may not open it. */
export function partHref(part: MissingPart, id?: string): string | undefined {
  const path = reachable(part === 'website' ? '/aq/addWebsite' : forms[part])
  const back = location.pathname + location.search
  return path && withWords(path, { ...(id ? { id } : {}), back })
}

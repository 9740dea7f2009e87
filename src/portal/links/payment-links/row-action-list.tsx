import type { ReactElement } from 'react'
import type { LinkRow } from '#contract/links/made-link-shapes.ts'
import { second } from '#domain/durations.ts'
import { m } from '#paraglide/messages.js'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { againstInvalidate, againstResend, copyLink, openPayerPage, resendLabel } from './acts.ts'
import { makeHref } from './addresses.ts'
import { linkHref } from './shared/addresses.ts'
import { useNow } from './use-now.ts'
import { useResend } from './use-resend.ts'

type Props = {
  link: LinkRow
  onInvalidate: (link: LinkRow) => void
  draw: (actions: readonly RowAction[]) => ReactElement
}

/** The actions on a link in the list, evaluated while the menu is open. */
export function RowOffers({ link, onInvalidate, draw }: Props) {
  useNow(second)
  const resend = useResend()
  const { linkId, url, version } = link
  return draw([
    { id: 'open', label: m.payment_links_open_detail(), reasons: [], href: linkHref(link) },
    { id: 'copy', label: m.payment_links_copy(), reasons: [], run: () => void copyLink(url) },
    {
      id: 'resend',
      label: resendLabel(link),
      reasons: againstResend(link),
      run: () => resend.press(linkId),
    },
    {
      id: 'payer',
      label: m.payment_links_payer_page(),
      reasons: [],
      run: () => openPayerPage(url),
    },
    { id: 'like', label: m.payment_links_like(), reasons: [], href: makeHref(version, linkId) },
    {
      id: 'invalidate',
      label: m.payment_links_invalidate(),
      tone: 'danger',
      reasons: againstInvalidate(link),
      run: () => onInvalidate(link),
    },
  ])
}

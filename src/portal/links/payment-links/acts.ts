import type { LinkRow } from '#contract/links/made-link-shapes.ts'
import { second } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { paymentLinksReasons } from '#labels/reasons/payment-links.ts'
import { type PaymentLinkFacts, reasonsAgainst } from '#machines/links/lifecycles/payment-link.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { notify } from '#portal/kit/notify.ts'

/** The fields that decide about the actions on a link, in a list row and on its page alike. */
export type Judged = Pick<LinkRow, 'status' | 'validUntil' | 'sentAt' | 'attemptAt'>

const factsOf = ({ status, validUntil, sentAt, attemptAt }: Judged): PaymentLinkFacts => ({
  status,
  validUntil: Date.parse(validUntil),
  lastSentAt: sentAt === null ? null : Date.parse(sentAt),
  attempt: attemptAt === null ? null : { key: '', startedAt: Date.parse(attemptAt) },
})

export const againstResend = (link: Judged): readonly RenderedReason[] =>
  formatReasons(
    paymentLinksReasons,
    reasonsAgainst(factsOf(link), { type: 'RESEND', at: now().getTime() }),
  )

export const againstInvalidate = (link: Judged): readonly RenderedReason[] =>
  formatReasons(paymentLinksReasons, reasonsAgainst(factsOf(link), { type: 'INVALIDATE' }))

/** The label of the resend button, with the seconds left while the link was sent too recently. */
export function resendLabel({ status, sentAt }: Judged): string {
  const free = sentAt === null ? 0 : Date.parse(sentAt) + limits.linkResendPause
  const left = Math.ceil((free - now().getTime()) / second)
  return status === 'VALID' && left > 0
    ? m.payment_links_resend_in({ seconds: String(left) })
    : m.payment_links_resend()
}

/** Opens the payer page of a link on the current host, whatever host the server puts in the URL. */
export function openPayerPage(url: string): void {
  const { pathname, search } = new URL(url)
  window.open(pathname + search, '_blank', 'noopener')
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    await notify({ tone: 'good', title: m.payment_links_copied() })
  } catch {
    await notify({ tone: 'bad', title: m.portal_copy_failed() })
  }
}

import type { PaymentLinkStatus } from '#domain/links/payment-links.ts'
import { m } from '#paraglide/messages.js'
import type { Word } from '../word.ts'

/** How a payment link is, as its merchant reads it. */
export const paymentLinkStatusWords: Readonly<Record<PaymentLinkStatus, Word>> = {
  VALID: m.payment_links_status_valid,
  INVALID: m.payment_links_status_invalid,
  EXPIRED: m.payment_links_status_expired,
  PAID: m.payment_links_status_paid,
}

import type { PaymentLinkStatus } from '#domain/links/payment-links.ts'
import { m } from '#paraglide/messages.js'
import type { Label } from '../label.ts'

export const paymentLinkStatusLabels: Readonly<Record<PaymentLinkStatus, Label>> = {
  VALID: m.payment_links_status_valid,
  INVALID: m.payment_links_status_invalid,
  EXPIRED: m.payment_links_status_expired,
  PAID: m.payment_links_status_paid,
}

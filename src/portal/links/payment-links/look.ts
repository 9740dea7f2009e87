import type { LinkMailKind, MailState } from '#domain/links/link-mails.ts'
import type { PaymentLinkStatus } from '#domain/links/payment-links.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

export const statusLooks: Looks<PaymentLinkStatus> = {
  VALID: { tone: 'info', label: m.payment_links_status_valid },
  PAID: { tone: 'good', label: m.payment_links_status_paid },
  EXPIRED: { tone: 'warn', label: m.payment_links_status_expired },
  INVALID: { tone: 'neutral', label: m.payment_links_status_invalid },
}

export const mailLooks: Looks<MailState> = {
  queued: { tone: 'neutral', label: m.payment_links_mail_queued },
  sent: { tone: 'info', label: m.payment_links_mail_sent },
  delivered: { tone: 'good', label: m.payment_links_mail_delivered },
  bounced: { tone: 'bad', label: m.payment_links_mail_bounced },
  failed: { tone: 'bad', label: m.payment_links_mail_failed },
}

export const mailNames: Readonly<Record<LinkMailKind, (of: { to: string }) => string>> = {
  invoice: m.payment_links_life_invoice,
  reminder: m.payment_links_life_reminder,
  receipt: m.payment_links_life_receipt,
}

export const languageNames: Readonly<Record<'en' | 'zh', () => string>> = {
  en: m.payment_links_language_en,
  zh: m.payment_links_language_zh,
}

/** What is shown where there is nothing. */
export const dash = '–'

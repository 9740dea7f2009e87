import type { LinkRow } from '#contract/links/made-link-shapes.ts'
import type { LinkMailKind, MailState } from '#domain/links/link-mails.ts'
import type { LinkMoneyState, PaymentLinkStatus } from '#domain/links/payment-links.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

export const statusLooks: Looks<PaymentLinkStatus> = {
  VALID: { tone: 'info', label: m.payment_links_status_valid },
  PAID: { tone: 'good', label: m.payment_links_status_paid },
  EXPIRED: { tone: 'warn', label: m.payment_links_status_expired },
  INVALID: { tone: 'neutral', label: m.payment_links_status_invalid },
}

/** The chips of a link: its status, or what happened to an amount that was only authorised. */
export const standLooks: Looks<PaymentLinkStatus | LinkMoneyState> = {
  ...statusLooks,
  charged: statusLooks.PAID,
  part_charged: { tone: 'good', label: m.payment_links_money_part_charged },
  reserved: { tone: 'warn', label: m.payment_links_money_reserved },
  released: { tone: 'neutral', label: m.payment_links_money_released },
}

export const standOf = ({ status, money }: Pick<LinkRow, 'status' | 'money'>) =>
  status === 'PAID' ? (money ?? status) : status

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
  authorisation: m.payment_links_life_authorisation,
  receipt: m.payment_links_life_receipt,
}

export const languageNames: Readonly<Record<'en' | 'zh', () => string>> = {
  en: m.payment_links_language_en,
  zh: m.payment_links_language_zh,
}

export const dash = '–'

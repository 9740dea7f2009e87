/** A link is valid until it is invalidated or its time is over; both are final. */
export const paymentLinkStatuses = ['VALID', 'INVALID', 'EXPIRED', 'PAID'] as const
export type PaymentLinkStatus = (typeof paymentLinkStatuses)[number]

/** What the payer sees of a payment. DUPLICATED: another attempt was started less than 15 minutes ago. */
export const payStatuses = [
  'UNPAID',
  'PROCESSING',
  'CHALLENGE',
  'SUCCESS',
  'FAILED',
  'REVIEW',
] as const
export type PayStatus = (typeof payStatuses)[number]

/** How what was authorised and not charged stands on the payer's card. */
export const authorisationStates = ['reserved', 'released'] as const

/** The versions of payment links: each keeps its own form, detail and payer page. */
export const linkVersions = [1, 2, 3] as const
export type LinkVersion = (typeof linkVersions)[number]

/** What is written down of the life of a link; its mails and its payments are told beside it. */
export const linkEventKinds = ['made', 'opened', 'invalidated', 'expired'] as const
export type LinkEventKind = (typeof linkEventKinds)[number]

/** The validity that a form offers at once, in hours. */
export const linkHourPresets = [24, 48] as const
/** How long a link holds where neither it nor its mode or brand says. */
export const defaultLinkHours = 24

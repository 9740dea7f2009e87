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

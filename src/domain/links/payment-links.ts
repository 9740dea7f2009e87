import type { TradeOutcome, TransactionType } from '#domain/payments/transactions.ts'

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

/** What became of the amount of a link that was paid, or whose payment was authorised. */
export const linkMoneyStates = ['charged', 'reserved', 'part_charged', 'released'] as const
export type LinkMoneyState = (typeof linkMoneyStates)[number]

type MoneyFacts = {
  readonly type: TransactionType
  readonly outcome: TradeOutcome
  readonly amount: bigint
  readonly captured: bigint
  readonly voided: boolean
}

/** That of a payment that succeeded, and whether something of it is still held on the card. Amounts in minor units. */
export function linkMoneyOf({ type, outcome, amount, captured, voided }: MoneyFacts): {
  readonly money: LinkMoneyState
  readonly held: boolean
} {
  const held = type === 'AUTH' && captured < amount && !voided && outcome !== 'CAPTURE_EXPIRED'
  if (type !== 'AUTH' || captured === amount) return { money: 'charged', held }
  if (captured > 0n) return { money: 'part_charged', held }
  return { money: held ? 'reserved' : 'released', held }
}

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

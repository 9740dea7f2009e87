import type { TradeOutcome, TransactionType } from '#domain/payments/transactions.ts'

/** Link statuses. A link is valid until it is paid, invalidated or expired. */
export const paymentLinkStatuses = ['VALID', 'INVALID', 'EXPIRED', 'PAID'] as const
export type PaymentLinkStatus = (typeof paymentLinkStatuses)[number]

export const payStatuses = [
  'UNPAID',
  'PROCESSING',
  'CHALLENGE',
  'SUCCESS',
  'FAILED',
  'REVIEW',
] as const
export type PayStatus = (typeof payStatuses)[number]

/** State of an uncaptured authorised amount on the payer's card. */
export const authorisationStates = ['reserved', 'released'] as const

/** State of the amount of a link that was paid or authorised. */
export const linkMoneyStates = ['charged', 'reserved', 'part_charged', 'released'] as const
export type LinkMoneyState = (typeof linkMoneyStates)[number]

type MoneyFacts = {
  readonly type: TransactionType
  readonly outcome: TradeOutcome
  readonly amount: bigint
  readonly captured: bigint
  readonly voided: boolean
}

/**
 * State of the amount of a successful payment; `held`: part of it is still reserved on the card. Amounts in minor
 * units.
 */
export function linkMoneyOf({ type, outcome, amount, captured, voided }: MoneyFacts): {
  readonly money: LinkMoneyState
  readonly held: boolean
} {
  const held = type === 'AUTH' && captured < amount && !voided && outcome !== 'CAPTURE_EXPIRED'
  if (type !== 'AUTH' || captured === amount) return { money: 'charged', held }
  if (captured > 0n) return { money: 'part_charged', held }
  return { money: held ? 'reserved' : 'released', held }
}

/** Versions of payment links: each has its own form, detail and payer page. */
export const linkVersions = [1, 2, 3] as const
export type LinkVersion = (typeof linkVersions)[number]

/** Recorded events of a link; its mails and payments are recorded separately. */
export const linkEventKinds = ['made', 'opened', 'invalidated', 'expired'] as const
export type LinkEventKind = (typeof linkEventKinds)[number]

export const linkHourPresets = [24, 48] as const
/** Validity in hours if neither the link nor its mode or brand sets one. */
export const defaultLinkHours = 24

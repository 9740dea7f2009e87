import type { cardOutcomes } from '#contract/sandbox/shapes.ts'
import { brandOf, type CardBrand } from '#domain/cards.ts'
import type { DeclineCode } from '#domain/payments/declines.ts'

type CardOutcome = (typeof cardOutcomes)[number]
export type TestCard = {
  readonly number: string
  readonly brand: CardBrand
  readonly outcome: CardOutcome
  readonly declineCode: DeclineCode | null
}

function card(number: string, outcome: CardOutcome, declineCode: DeclineCode | null = null) {
  const brand = brandOf(number)
  if (!brand) throw new Error(`no brand begins like ${number}`)
  return { number, brand, outcome, declineCode }
}

/** The sandbox network's test cards with the outcome of a payment with each. */
export const testCards: readonly TestCard[] = [
  card('4111111111111111', 'approved'),
  card('5555555555554444', 'approved'),
  card('378282246310005', 'approved'),
  card('6011111111111117', 'approved'),
  card('30569309025904', 'approved'),
  card('3530111333300000', 'approved'),
  card('4000000000003220', 'challenge'),
  card('5200000000001096', 'challenge'),
  card('4000000000000077', 'pending'),
  card('4000000000009235', 'review'),
  card('4000000000001976', 'retrieval'),
  card('4000000000000259', 'chargeback'),
  card('4000000000002602', 'chargeback_lost'),
  card('4000000000002610', 'chargeback_withdrawn'),
  card('4000000000002628', 'pre_arbitration_won'),
  card('4000000000002636', 'arbitration_won'),
  card('4000000000002644', 'arbitration_lost'),
  card('4000000000002651', 'arbitration_partial'),
  card('4000000000005126', 'alert_fraud'),
  card('4000000000002685', 'alert_not_received'),
  card('4000000000000903', 'unavailable'),
  card('4000000000000002', 'declined', '05'),
  card('4000000000000143', 'declined', '14'),
  card('4000000000009987', 'declined', '41'),
  card('4000000000009979', 'declined', '43'),
  card('4000000000009995', 'declined', '51'),
  card('4000000000000069', 'declined', '54'),
  card('4000000000000572', 'declined', '57'),
  card('4000000000000614', 'declined', '61'),
  card('4000000000000655', 'declined', '65'),
  card('4000000000000127', 'declined', '82'),
  card('4000000000000911', 'declined', '91'),
  card('4000000000000010', 'declined', 'RSK'),
  card('4000000000000119', 'declined', 'NET'),
  card('4000000000000028', 'declined', 'PRV'),
]

/** The outcome of a card; a number that is not a test card is declined as invalid. */
export function outcomeOf(
  number: string,
  expired: boolean,
): Pick<TestCard, 'outcome' | 'declineCode'> {
  if (expired) return { outcome: 'declined', declineCode: '54' }
  const known = testCards.find((one) => one.number === number)
  return known ?? { outcome: 'declined', declineCode: '14' }
}

export const issuerOf: Record<
  CardBrand,
  { readonly issuer: string; readonly issueCountry: string }
> = {
  VISA: { issuer: 'Bank of Meridian', issueCountry: 'US' },
  MASTERCARD: { issuer: 'Alder & Sons Bank', issueCountry: 'GB' },
  JCB: { issuer: 'Aozora Card', issueCountry: 'JP' },
  DINERS: { issuer: 'Diners Club Europe', issueCountry: 'DE' },
  DISCOVER: { issuer: 'Discover Bank', issueCountry: 'US' },
  AMEX: { issuer: 'American Express', issueCountry: 'US' },
}

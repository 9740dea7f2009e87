import type { AppealItem } from '#domain/payments/appeals.ts'
import type { ChargebackReason } from '#domain/payments/chargebacks.ts'
import type { EvidenceSource } from '#domain/payments/evidence.ts'
import {
  soonDays,
  type WinLikelihoodFact,
  type WinLikelihoodRate,
} from '#domain/payments/win-likelihood.ts'
import {
  type WinLikelihoodFactName,
  winLikelihoodFactNames,
} from '#domain/payments/win-likelihood-rules.ts'
import { itemTitles, sourceTitles } from '#labels/payments/evidence.ts'
import { m } from '#paraglide/messages.js'
import type { Tone } from '#ui/theme/tones.ts'

type Says = () => string

export const itemName = (item: AppealItem): string => itemTitles[item]({})

/** The source of an item, and the person who provided it. */
export function sourceName(source: EvidenceSource, by: string | null): string {
  const told = sourceTitles[source]({})
  return by === null ? told : m.evidence_source_by({ source: told, name: by })
}

const forUs: Readonly<Record<WinLikelihoodFactName, Says>> = {
  refunded: m.evidence_for_refunded,
  withdrawal: m.evidence_for_withdrawal,
  three_d: m.evidence_for_three_d,
  proof_of_delivery: m.evidence_for_proof_of_delivery,
  tracking: m.evidence_for_tracking,
  parcel_country: m.evidence_for_parcel_country,
  shipped_soon: () => m.evidence_for_shipped_soon({ days: `${soonDays}` }),
  delivery_address: m.evidence_for_delivery_address,
  shipping_policy: m.evidence_for_shipping_policy,
  refund_policy: m.evidence_for_refund_policy,
  payer_view: m.evidence_for_payer_view,
  messages: m.evidence_for_messages,
  merchandise: m.evidence_for_merchandise,
  item_named: m.evidence_for_item_named,
  screenshots: m.evidence_for_screenshots,
  reasons: m.evidence_for_reasons,
  earlier_payments: m.evidence_for_earlier_payments,
  card_country: m.evidence_for_card_country,
}
const againstUs: Readonly<Record<WinLikelihoodFactName, Says>> = {
  refunded: m.evidence_against_refunded,
  withdrawal: m.evidence_against_withdrawal,
  three_d: m.evidence_against_three_d,
  proof_of_delivery: m.evidence_against_proof_of_delivery,
  tracking: m.evidence_against_tracking,
  parcel_country: m.evidence_against_parcel_country,
  shipped_soon: () => m.evidence_against_shipped_soon({ days: `${soonDays}` }),
  delivery_address: m.evidence_against_delivery_address,
  shipping_policy: m.evidence_against_shipping_policy,
  refund_policy: m.evidence_against_refund_policy,
  payer_view: m.evidence_against_payer_view,
  messages: m.evidence_against_messages,
  merchandise: m.evidence_against_merchandise,
  item_named: m.evidence_against_item_named,
  screenshots: m.evidence_against_screenshots,
  reasons: m.evidence_against_reasons,
  earlier_payments: m.evidence_against_earlier_payments,
  card_country: m.evidence_against_card_country,
}
const isFact = (text: string): text is WinLikelihoodFactName =>
  winLikelihoodFactNames.some((one) => one === text)

/** The label of a fact for or against the merchant. A fact that only a newer server knows shows as its code. */
export const factName = (fact: string, counts: WinLikelihoodFact['counts']): string =>
  isFact(fact) ? (counts === 'for' ? forUs : againstUs)[fact]() : fact

const rates: Readonly<Record<WinLikelihoodRate, Says>> = {
  high: m.evidence_chance_high,
  medium: m.evidence_chance_medium,
  low: m.evidence_chance_low,
}
export const winLikelihoodName = (rate: WinLikelihoodRate): string => rates[rate]()

export const winLikelihoodTones: Readonly<Record<WinLikelihoodRate, Tone>> = {
  high: 'good',
  medium: 'warn',
  low: 'bad',
}

export const raiseText = ({
  fact,
  to,
}: {
  readonly fact: string
  readonly to: WinLikelihoodRate
}): string => m.evidence_chance_raise({ fact: factName(fact, 'for'), rate: winLikelihoodName(to) })

export const reasonNames: Readonly<Record<ChargebackReason, Says>> = {
  not_received: m.chargebacks_reason_not_received,
  not_as_described: m.chargebacks_reason_not_as_described,
  fraud: m.chargebacks_reason_fraud,
  others: m.chargebacks_reason_others,
}

import type { AppealItem } from '#domain/payments/appeals.ts'
import type { ChargebackReason, ChargebackStage } from '#domain/payments/chargebacks.ts'
import type { EvidenceSource } from '#domain/payments/evidence.ts'
import type { Language } from '#domain/time-zones.ts'
import { inZone } from '#domain/time-zones.ts'
import { itemTitles, sourceTitles } from '#labels/payments/evidence.ts'
import { m } from '#paraglide/messages.js'

type In = { readonly locale: Language }

export const stageTitles: Readonly<Record<ChargebackStage, (_: object, to: In) => string>> = {
  retrieval: m.evidence_pack_stage_retrieval,
  '1st_chargeback': m.evidence_pack_stage_1st_chargeback,
  chargeback_reversal: m.evidence_pack_stage_chargeback_reversal,
  '2nd_chargeback': m.evidence_pack_stage_2nd_chargeback,
  pre_arbitration: m.evidence_pack_stage_pre_arbitration,
  arbitration: m.evidence_pack_stage_arbitration,
}
export const reasonTitles: Readonly<Record<ChargebackReason, (_: object, to: In) => string>> = {
  not_received: m.chargebacks_reason_not_received,
  not_as_described: m.chargebacks_reason_not_as_described,
  fraud: m.chargebacks_reason_fraud,
  others: m.chargebacks_reason_others,
}

/** An instant as text for the bank, in UTC and marked as such. */
export const instantText = (at: Date): string => `${inZone(at, 'UTC+0')} UTC`
export const dayText = (at: Date): string => inZone(at, 'UTC+0').slice(0, 10)

export const itemTitle = (item: AppealItem, to: In): string => itemTitles[item]({}, to)
export const sourceTitle = (source: EvidenceSource, to: In): string => sourceTitles[source]({}, to)

import type { Language } from '#domain/time-zones.ts'
import type { ChargebackStage } from '#domain/trade/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { type Word, wordFor } from '#words/word.ts'

/** The stages of a case. */
export const chargebackWords: Record<ChargebackStage, Word> = {
  retrieval: m.dictionary_chargeback_retrieval,
  '1st_chargeback': m.dictionary_chargeback_1st_chargeback,
  chargeback_reversal: m.dictionary_chargeback_chargeback_reversal,
  '2nd_chargeback': m.dictionary_chargeback_2nd_chargeback,
  pre_arbitration: m.dictionary_chargeback_pre_arbitration,
  arbitration: m.dictionary_chargeback_arbitration,
}

const reasons: Readonly<Record<string, Word>> = {
  fraud: m.chargebacks_reason_fraud,
  not_received: m.chargebacks_reason_not_received,
  not_as_described: m.chargebacks_reason_not_as_described,
  others: m.chargebacks_reason_others,
}
/** Why a payment is disputed; a reason of a newer server reads as its own code. */
export const chargebackReason = (code: string, language: { readonly locale: Language }): string =>
  wordFor(reasons, code, language)

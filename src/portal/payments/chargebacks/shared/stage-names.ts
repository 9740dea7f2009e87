import type { ChargebackStage } from '#domain/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'

export const stageNames: Readonly<Record<ChargebackStage, () => string>> = {
  retrieval: m.dictionary_chargeback_retrieval,
  '1st_chargeback': m.dictionary_chargeback_1st_chargeback,
  chargeback_reversal: m.dictionary_chargeback_chargeback_reversal,
  '2nd_chargeback': m.dictionary_chargeback_2nd_chargeback,
  pre_arbitration: m.dictionary_chargeback_pre_arbitration,
  arbitration: m.dictionary_chargeback_arbitration,
}

import type {
  ChargebackOutcome,
  ChargebackStage,
  ChargebackStatus,
} from '#domain/trade/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

export const stageNames: Readonly<Record<ChargebackStage, () => string>> = {
  retrieval: m.dictionary_chargeback_retrieval,
  '1st_chargeback': m.dictionary_chargeback_1st_chargeback,
  chargeback_reversal: m.dictionary_chargeback_chargeback_reversal,
  '2nd_chargeback': m.dictionary_chargeback_2nd_chargeback,
  pre_arbitration: m.dictionary_chargeback_pre_arbitration,
  arbitration: m.dictionary_chargeback_arbitration,
}

export const statusLooks: Looks<ChargebackStatus> = {
  pending: { tone: 'warn', label: m.chargebacks_status_pending },
  waiting: { tone: 'info', label: m.chargebacks_status_waiting },
  closed: { tone: 'neutral', label: m.chargebacks_status_closed },
}

export const outcomeNames: Readonly<Record<ChargebackOutcome, () => string>> = {
  success: m.chargebacks_outcome_success,
  failure: m.chargebacks_outcome_failure,
  expired: m.chargebacks_outcome_expired,
  waived: m.chargebacks_outcome_waived,
}
const outcomes: Readonly<Record<string, () => string>> = outcomeNames
/** How a case ended; an outcome of a newer server reads as its own code. */
export const outcomeName = (code: string): string => outcomes[code]?.() ?? code

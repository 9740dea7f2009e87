import type { ChargebackDetail } from '#contract/trade/chargeback-shapes.ts'
import type { CaseEventKind } from '#domain/trade/chargebacks.ts'
import type { Proof } from '#portal/ledger/proof.ts'

type Line = ChargebackDetail['timeline'][number]

/** The figure of the ledger that a line of the history names. */
const figures: Partial<Record<CaseEventKind, Proof['figure']>> = {
  frozen: 'caseFrozen',
  arbitration_fee_frozen: 'caseFrozen',
  released: 'caseReleased',
  arbitration_fee_released: 'caseReleased',
  lost: 'caseLost',
  fee: 'caseFee',
  arbitration_fee_paid: 'caseFee',
}

/** What is behind the amount of a line; null where none was moved. */
export function lineProof(chargebackId: string, { kind, money, eventId }: Line): Proof | null {
  const figure = figures[kind]
  return money && figure ? { figure, currency: money.currency, chargebackId, eventId } : null
}

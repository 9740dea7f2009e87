import { caseFigureOf } from '#contract/money/proof-shapes.ts'
import type { ChargebackDetail } from '#contract/payments/chargeback-shapes.ts'
import { isMoneyEvent } from '#domain/payments/chargebacks.ts'
import type { Proof } from '#portal/ledger/proof.ts'

type Line = ChargebackDetail['timeline'][number]

/** The proof behind the amount of a history line; null when no money moved. */
export const lineProof = (chargebackId: string, { kind, money, eventId }: Line): Proof | null =>
  money && isMoneyEvent(kind)
    ? { figure: caseFigureOf[kind], currency: money.currency, chargebackId, eventId }
    : null

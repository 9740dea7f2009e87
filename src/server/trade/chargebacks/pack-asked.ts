import { currencyOf } from '#domain/currencies.ts'
import type { AppealMaterials } from '#domain/trade/appeals.ts'
import type { PackAsked } from '#server/trade/evidence/offers/pack.ts'
import type { CaseRecord } from './case-record.ts'

/** The pack of a case with an answer. */
export const packAsked = (
  { id, caseReference, stage, reason, openedAt, currency, amount, transactionId }: CaseRecord,
  materials: AppealMaterials,
): PackAsked => ({
  ...{ chargebackId: id, caseReference, stage, reason, openedAt, amount, transactionId },
  currency: currencyOf(currency),
  materials,
})

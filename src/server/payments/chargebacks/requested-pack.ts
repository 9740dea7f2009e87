import { currencyOf } from '#domain/currencies.ts'
import type { AppealMaterials } from '#domain/payments/appeals.ts'
import type { PackQuery } from '#server/payments/evidence/shared/pack.ts'
import type { CaseRecord } from './case-record.ts'

/** The pack query for a case with an answer. */
export const requestedPack = (
  { id, caseReference, stage, reason, openedAt, currency, amount, transactionId }: CaseRecord,
  materials: AppealMaterials,
): PackQuery => ({
  ...{ chargebackId: id, caseReference, stage, reason, openedAt, amount, transactionId },
  currency: currencyOf(currency),
  materials,
})

import type { AppealStatus } from '#domain/payments/chargebacks.ts'
import { appealStatusLabels } from '#labels/payments/chargebacks.ts'
import { language } from '#portal/kit/language.ts'

export const appealName = (code: AppealStatus): string =>
  appealStatusLabels[code]({}, { locale: language() })

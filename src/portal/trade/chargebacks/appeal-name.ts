import type { AppealStatus } from '#domain/trade/chargebacks.ts'
import { language } from '#portal/kit/language.ts'
import { appealStatusWords } from '#words/trade/chargebacks.ts'

/** How far the answer of a stage is. */
export const appealName = (code: AppealStatus): string =>
  appealStatusWords[code]({}, { locale: language() })

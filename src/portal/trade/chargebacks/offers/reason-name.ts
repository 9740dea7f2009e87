import { language } from '#portal/kit/language.ts'
import { chargebackReason } from '#words/trade/chargebacks.ts'

/** Why a payment is disputed; a reason of a newer server reads as its own code. */
export const reasonName = (code: string): string => chargebackReason(code, { locale: language() })

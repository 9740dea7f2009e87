import { chargebackReason } from '#labels/payments/chargebacks.ts'
import { language } from '#portal/kit/language.ts'

/** Why a payment is disputed; a reason of a newer server reads as its own code. */
export const reasonName = (code: string): string => chargebackReason(code, { locale: language() })

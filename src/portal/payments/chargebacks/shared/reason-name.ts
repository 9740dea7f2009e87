import { chargebackReason } from '#labels/payments/chargebacks.ts'
import { language } from '#portal/kit/language.ts'

/** The label of a dispute reason. A reason that only a newer server knows shows as its code. */
export const reasonName = (code: string): string => chargebackReason(code, { locale: language() })

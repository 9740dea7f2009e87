import { m } from '#paraglide/messages.js'

const reasons: Readonly<Record<string, () => string>> = {
  fraud: m.chargebacks_reason_fraud,
  not_received: m.chargebacks_reason_not_received,
  not_as_described: m.chargebacks_reason_not_as_described,
  others: m.chargebacks_reason_others,
}
/** Why a payment is disputed; a reason of a newer server reads as its own code. */
export const reasonName = (code: string): string => reasons[code]?.() ?? code

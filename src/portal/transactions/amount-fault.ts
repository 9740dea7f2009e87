import type { Reason, ReasonCode } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { reasonText } from '#portal/kit/reason-text.ts'

const texts: Partial<Record<ReasonCode, () => string>> = {
  'amount.invalid': m.failures_field_amount_invalid,
  'capture.exceeds_available': m.failures_field_above_available,
  'refund.exceeds_refundable': m.failures_field_above_refundable,
}

/** The words at the amount's field; nothing while it is empty. */
export function amountFault(amount: string, reasons: readonly Reason[]): string | undefined {
  if (amount === '') return undefined
  for (const one of reasons) {
    const text = texts[one.code]
    if (text) return text()
    if (one.code === 'refund.insufficient_funds') return reasonText(one).text
  }
  return undefined
}

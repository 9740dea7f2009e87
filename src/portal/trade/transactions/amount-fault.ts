import type { Currency } from '#domain/currencies.ts'
import { amountFaultOf } from '#domain/money.ts'
import type { Reason, ReasonCode } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { toldBy } from '#portal/kit/told-by.ts'
import { transactionsReasons } from '#words/reasons/transactions.ts'

const texts: Partial<Record<ReasonCode, (currency: Currency) => string>> = {
  'amount.invalid': (currency) =>
    amountFaultOf(currency) === 'amount_whole'
      ? m.failures_field_amount_whole()
      : m.failures_field_amount_invalid(),
  'capture.exceeds_available': m.failures_field_above_available,
  'refund.exceeds_refundable': m.failures_field_above_refundable,
}

/** The words at the amount's field; nothing while it is empty. */
export function amountFault(
  amount: string,
  currency: Currency,
  reasons: readonly Reason[],
): string | undefined {
  if (amount === '') return undefined
  for (const one of reasons) {
    const text = texts[one.code]
    if (text) return text(currency)
    if (one.code === 'refund.insufficient_funds') return toldBy(transactionsReasons, [one])[0]?.text
  }
  return undefined
}

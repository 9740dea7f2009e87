import type { FieldFault } from '#contract/failures.ts'
import type { Currency } from '#domain/currencies.ts'
import { currencyOf } from '#domain/currencies.ts'
import { amountFaultOf, parseAmount } from '#domain/money.ts'
import { type ReasonCode, reason } from '#domain/reasons.ts'
import type { Outcome, Step } from '#machines/lifecycle.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { TransactionRecord } from './offers/record.ts'

type Written = {
  readonly currency: Currency
  readonly text: string
  readonly field: string
  /** All there is to take, in minor units. */
  readonly all: bigint
}

/** The amount a caller wrote, in minor units of the transaction's currency. Fails `invalid_input` by field. */
export function writtenAmount(record: TransactionRecord, written: Written): bigint {
  if (written.currency !== currencyOf(record.currency)) {
    throw new Failure('invalid_input', { fields: { currency: 'unknown_value' } })
  }
  const minor = parseAmount(written.text, written.currency, written.all)
  if (minor !== undefined) return minor
  const reasons = [reason('amount.invalid')]
  const fields = { [written.field]: amountFaultOf(written.currency) }
  throw new Failure('invalid_input', { fields, reasons })
}

/** The step that an amount leads to; refuses with all reasons, those about the amount told at its field too. */
export function takeAmount<Before, After>(
  { step, reasons }: Outcome<Before, After>,
  field: string,
  above: { readonly code: ReasonCode; readonly fault: 'above_available' | 'above_refundable' },
  faults: Readonly<Record<string, FieldFault>> = {},
): Step<Before, After> {
  if (step) return step
  const tooMuch = reasons.some(({ code }) => code === above.code)
  const fields = { ...faults, ...(tooMuch ? { [field]: above.fault } : {}) }
  throw new Failure('refused', { reasons, fields })
}

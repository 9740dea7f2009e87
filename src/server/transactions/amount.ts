import type { FieldFault } from '#contract/failures.ts'
import type { Currency } from '#domain/currencies.ts'
import { parseAmount } from '#domain/money.ts'
import { type Reason, type ReasonCode, reason } from '#domain/reasons.ts'
import { Failure } from '#server/kernel/failure.ts'
import { currencyOf, type TransactionRecord } from './record.ts'

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
  throw new Failure('invalid_input', { fields: { [written.field]: 'amount_invalid' }, reasons })
}

/** Refuses with all reasons; those about the amount are told at its field too. */
export function refuseAmount(
  reasons: readonly Reason[],
  field: string,
  above: { readonly code: ReasonCode; readonly fault: 'above_available' | 'above_refundable' },
  faults: Readonly<Record<string, FieldFault>> = {},
): void {
  if (reasons.length === 0) return
  const tooMuch = reasons.some(({ code }) => code === above.code)
  const fields = { ...faults, ...(tooMuch ? { [field]: above.fault } : {}) }
  throw new Failure('refused', { reasons, fields })
}

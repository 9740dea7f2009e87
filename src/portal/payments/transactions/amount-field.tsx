import type { Currency } from '#domain/currencies.ts'
import { amountErrorOf } from '#domain/money.ts'
import type { Reason, ReasonCode } from '#domain/reasons.ts'
import { amountFormat } from '#labels/formats/amount.ts'
import { transactionsReasons } from '#labels/reasons/transactions.ts'
import { m } from '#paraglide/messages.js'
import { useCutAmount } from '#portal/kit/cut-amount.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { AmountInput } from '#ui/amount-input.tsx'
import { Field } from '#ui/field.tsx'
import { LinkText } from '#ui/link-text.tsx'

const texts: Partial<Record<ReasonCode, (currency: Currency) => string>> = {
  'amount.invalid': (currency) =>
    amountErrorOf(currency) === 'amount_whole'
      ? m.failures_field_amount_whole()
      : m.failures_field_amount_invalid(),
  'capture.exceeds_available': m.failures_field_above_available,
  'refund.exceeds_refundable': m.failures_field_above_refundable,
}

/** The error of the amount field; nothing while it is empty. */
function amountFault(
  amount: string,
  currency: Currency,
  reasons: readonly Reason[],
): string | undefined {
  if (amount === '') return undefined
  for (const one of reasons) {
    const text = texts[one.code]
    if (text) return text(currency)
    if (one.code === 'refund.insufficient_funds')
      return formatReasons(transactionsReasons, [one])[0]?.text
  }
  return undefined
}

export type AmountFieldProps = {
  label: string
  amount: string
  currency: Currency
  /** All reasons against the action; those about the amount are shown at the field. */
  reasons: readonly Reason[]
  disabled: boolean
  onAmount: (value: string) => void
  /** Fills in the full available amount. */
  onAll: () => void
}

export function AmountField(props: AmountFieldProps) {
  const { amount, currency } = props
  const { setTyped, note } = useCutAmount(amount, currency)
  return (
    <Field
      label={props.label}
      error={amountFault(amount, currency, props.reasons)}
      disabled={props.disabled}
      required
      width="full"
    >
      <AmountInput
        data-autofocus=""
        value={amount}
        currency={currency}
        format={amountFormat(currency)}
        all={<LinkText onClick={props.onAll}>{m.transactions_dialog_all()}</LinkText>}
        onChange={(value) => {
          setTyped(value)
          props.onAmount(value)
        }}
      />
      {note}
    </Field>
  )
}

import { useState } from 'react'
import { listXManPayBanks } from '#contract/payments/transactions.ts'
import type { Currency } from '#domain/currencies.ts'
import {
  type AccountType,
  accountTypes,
  fieldsOf,
  type Gateway,
  type Recipient,
  type RecipientError,
  type RecipientField,
  recipientErrors,
} from '#domain/payments/recipients.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'

const labels: Readonly<Record<RecipientField, () => string>> = {
  accountType: m.transactions_recipient_account_type,
  bankCode: m.transactions_recipient_bank_code,
  accountName: m.transactions_recipient_account_name,
  accountNumber: m.transactions_recipient_account_number,
  phoneNo: m.transactions_recipient_phone_no,
  nationalId: m.transactions_recipient_national_id,
  email: m.transactions_recipient_email,
  phone: m.transactions_recipient_phone,
  customerName: m.transactions_recipient_customer_name,
}
const accountNames: Readonly<Record<AccountType, () => string>> = {
  BANK_ACCOUNT: m.transactions_account_bank,
  MOBILE_NO: m.transactions_account_mobile,
  NATIONAL_ID: m.transactions_account_national,
}
const faults: Readonly<Record<RecipientError, () => string>> = {
  required: m.transactions_recipient_missing,
  email_format: m.failures_field_email_format,
  unknown_value: m.failures_field_unknown_value,
  phone_unknown: m.identity_fault_phone_unknown,
  account_number: m.failures_field_account_number,
  national_id: m.failures_field_national_id,
}

export type RecipientFieldsProps = {
  gateway: Gateway
  currency: Currency
  recipient: Recipient
  disabled: boolean
  onChange: (field: RecipientField, value: string) => void
}

/** The recipient of a refund that cannot go back to the card. The fields depend on the gateway. */
export function RecipientFields(props: RecipientFieldsProps) {
  const { gateway, currency, recipient, disabled, onChange } = props
  const [left, setLeft] = useState<readonly RecipientField[]>([])
  const wrong = recipientErrors(gateway, currency, recipient)
  const faultAt = (field: RecipientField): string | undefined => {
    const fault = wrong[field]
    return fault && left.includes(field) ? faults[fault]() : undefined
  }
  const control = (field: RecipientField) => {
    const shared = {
      value: recipient[field] ?? '',
      onChange: (value: string) => onChange(field, value),
      onBlur: () => setLeft((held) => [...held, field]),
    }
    if (field === 'accountType') {
      const options = accountTypes.map((type) => ({ value: type, label: accountNames[type]() }))
      return (
        <Select {...shared} options={options} placeholder={m.transactions_recipient_choose()} />
      )
    }
    if (field === 'bankCode' && gateway === 'XManPay')
      return <BankSelect {...shared} currency={currency} />
    return <DraftInput {...shared} autoComplete="off" format={textFormat(128)} />
  }
  return (
    <Stack as="section">
      <Notice tone="info" title={m.transactions_refund_recipient()}>
        {m.transactions_refund_recipient_hint()}
      </Notice>
      {fieldsOf(gateway, recipient.accountType).map((field) => (
        <Field
          key={field}
          label={
            field === 'bankCode' && gateway === 'XManPay'
              ? m.transactions_recipient_bank()
              : labels[field]()
          }
          error={faultAt(field)}
          disabled={disabled}
          required
          width="full"
        >
          {control(field)}
        </Field>
      ))}
    </Stack>
  )
}

type BankSelectProps = Pick<RecipientFieldsProps, 'currency'> & {
  value: string
  onChange: (code: string) => void
  onBlur: () => void
}

/** The banks that the XManPay gateway pays to in a currency. When it lists none, the user types the code. */
function BankSelect({ currency, ...props }: BankSelectProps) {
  const { data } = useCall(listXManPayBanks, { currency }, { staleMs: Number.POSITIVE_INFINITY })
  if (data?.length === 0)
    return <DraftInput {...props} autoComplete="off" format={textFormat(128)} />
  const options = (data ?? []).map(({ bankCode, bankName }) => ({
    value: bankCode,
    label: `${bankName} (${bankCode})`,
  }))
  return <Select {...props} options={options} placeholder={m.transactions_recipient_choose()} />
}

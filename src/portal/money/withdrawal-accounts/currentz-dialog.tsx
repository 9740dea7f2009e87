import { add } from '#contract/money/currentz.ts'
import { type SettlementCurrency, settlementCurrencies } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

type Values = { readonly currency: SettlementCurrency | '' }

export function CurrentzDialog({
  held,
  onClose,
}: {
  held: readonly string[]
  onClose: () => void
}) {
  const offered = settlementCurrencies.filter((currency) => !held.includes(currency))
  const begin: Values = { currency: offered[0] ?? '' }
  const form = useForm({
    begin,
    act: ({ currency }, send) => send(add, { currency: currency === '' ? 'USD' : currency }),
    onDone: () => {
      onClose()
      void notify({ tone: 'good', title: m.withdrawal_accounts_currentz_added() })
    },
  })
  const { currency } = form.values
  return (
    <FormDialog
      form={form}
      pressed
      role="alertdialog"
      width="450"
      title={m.withdrawal_accounts_currentz_add()}
      description={m.withdrawal_accounts_currentz_text()}
      confirmLabel={m.withdrawal_accounts_currentz_add()}
      waits={currency === ''}
      onClose={onClose}
    >
      <Field width="full" label={m.withdrawal_accounts_currency()} required>
        <Select
          name="currency"
          value={currency}
          onChange={(value) => form.set({ currency: offered.find((one) => one === value) ?? '' })}
          options={offered.map((value) => ({ value, label: value }))}
        />
      </Field>
    </FormDialog>
  )
}

import { useState } from 'react'
import { listAccounts } from '#contract/beneficiary.ts'
import { add } from '#contract/currentz.ts'
import { type SettlementCurrency, settlementCurrencies } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { refetchAll } from '#portal/kit/query.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useKeyring } from './keyring.ts'

/** Adds the Currentz account in one more currency. */
export function CurrentzDialog({
  held,
  onClose,
}: {
  held: readonly string[]
  onClose: () => void
}) {
  const offered = settlementCurrencies.filter((currency) => !held.includes(currency))
  const [currency, setCurrency] = useState<SettlementCurrency | ''>(offered[0] ?? '')
  const keys = useKeyring()
  return (
    <ConfirmDialog
      width="450"
      title={m.beneficiary_currentz_add()}
      text={m.beneficiary_currentz_text()}
      confirmLabel={m.beneficiary_currentz_add()}
      blocked={currency === ''}
      act={async () => {
        const payload = { currency: currency === '' ? 'USD' : currency } as const
        const answer = await send(add, payload, { quiet: true, key: keys.keyOf(payload) })
        if (!answer.ok && answer.failure.kind === 'refused') keys.refused()
        return answer
      }}
      onDone={() => {
        onClose()
        void notify({ tone: 'good', title: m.beneficiary_currentz_added() })
        void refetchAll(listAccounts)
      }}
      onClose={onClose}
    >
      <Field width="full" label={m.beneficiary_currency()} required>
        <Select
          name="currency"
          value={currency}
          onChange={(value) => setCurrency(offered.find((one) => one === value) ?? '')}
          options={offered.map((value) => ({ value, label: value }))}
        />
      </Field>
    </ConfirmDialog>
  )
}

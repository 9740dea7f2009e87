import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { limits } from '#domain/limits.ts'
import {
  type BankChangeField,
  bankChangeCurrencies,
  bankChangeErrors,
  bankChangeFields,
  defaultBankChangeCurrency,
  readBankChangeText,
} from '#domain/money/bank-change.ts'
import { codesReasons } from '#labels/reasons/codes.ts'
import { withdrawalAccountsReasons } from '#labels/reasons/withdrawal-accounts.ts'
import { m } from '#paraglide/messages.js'
import { OwnCodeField } from '#portal/access/codes/shared/own-code-field.tsx'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { newId } from '#portal/kit/ids.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { css } from '#styled/css'
import { DescriptionList } from '#ui/description-list.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { bankChangeMachine, fieldsFrom, type Source } from './bank-change.ts'
import { fieldErrorLabels } from './fields.ts'
import { sendAccountCode } from './send-code.ts'

/** The current page. After the bank account changes it reloads without the dialog in its address. */
export const page = {
  reload: (): void => {
    const { pathname, search } = window.location
    const left = new URLSearchParams(search)
    for (const name of ['dialog', 'accountId']) left.delete(name)
    window.history.replaceState(null, '', left.size > 0 ? `${pathname}?${left}` : pathname)
    window.location.reload()
  },
}

const form = css({ flow: 'column', gap: '4' })
const input = { newKey: newId }

const labels: Readonly<Record<BankChangeField, () => string>> = {
  accountName: m.withdrawal_accounts_contact_name,
  bankName: m.withdrawal_accounts_bank_name,
  cardNo: m.withdrawal_accounts_dialog_card,
  branchInfo: m.withdrawal_accounts_dialog_branch,
  swiftCode: m.withdrawal_accounts_swift_code,
  bankCode: m.withdrawal_accounts_bank_code,
  bankAddress: m.withdrawal_accounts_bank_address,
  reservedPhoneNo: m.withdrawal_accounts_contact_phone,
}

export type BankChangeDialogProps = { source: Source; onClose: () => void }

/** Changes the merchant's bank account, confirmed by a code sent to the bound phone. */
export function BankChangeDialog({ source, onClose }: BankChangeDialogProps) {
  const [machine] = useState(() => bankChangeMachine(source))
  const actor = useFlow(machine, { input, on: { reload: () => page.reload() } })
  const snapshot = useSelector(actor, (held) => held)
  const { fields, code, faults } = snapshot.context
  const busy = snapshot.hasTag('busy')
  useEffect(() => {
    actor.send({ type: 'OPEN', fields: fieldsFrom(source) })
    const left = actor.subscribe((held) => {
      if (held.matches('closed')) onClose()
    })
    return () => left.unsubscribe()
  }, [actor, source, onClose])
  // A field shows its error once something is typed in it.
  const found = bankChangeErrors(fields)
  const errorOf = (field: BankChangeField) => {
    const fault = fields[field] === '' ? undefined : found[field]
    return faults[field] ?? (fault && fieldErrorLabels[fault]())
  }
  return (
    <FlowDialog
      actor={actor}
      known={{ ...withdrawalAccountsReasons, ...codesReasons }}
      width="530"
      title={m.withdrawal_accounts_dialog_title()}
      description={m.withdrawal_accounts_dialog_text()}
      confirmLabel={m.withdrawal_accounts_submit()}
      confirm={{ type: 'SUBMIT' }}
    >
      <div className={form}>
        <DescriptionList
          flow="line"
          items={[
            { name: m.withdrawal_accounts_company(), value: source.companyName },
            { name: m.withdrawal_accounts_company_english(), value: source.companyEnglishName },
            { name: m.withdrawal_accounts_bound_phone(), value: source.mobile },
          ]}
        />
        <Field width="full" label={m.withdrawal_accounts_currency()} required disabled={busy}>
          <Select
            name="currency"
            value={defaultBankChangeCurrency}
            onChange={() => {}}
            options={bankChangeCurrencies.map((value) => ({ value, label: value }))}
          />
        </Field>
        {bankChangeFields.map((field) => (
          <Field
            key={field}
            width="full"
            label={labels[field]()}
            required={field !== 'branchInfo'}
            disabled={busy}
            error={errorOf(field)}
            help={
              field === 'bankName' && !errorOf(field)
                ? m.withdrawal_accounts_dialog_bank_help()
                : undefined
            }
          >
            <DraftInput
              name={field}
              spellCheck={false}
              format={{ read: (text) => readBankChangeText(field, text) }}
              value={fields[field]}
              onChange={(value) => actor.send({ type: 'FIELD', field, value })}
            />
          </Field>
        ))}
        <OwnCodeField
          seconds={limits.smsCountdownSharedSeconds}
          value={code}
          onChange={(value) => actor.send({ type: 'CODE', value })}
          send={() => sendAccountCode(source.mobile)}
          error={faults.code}
          disabled={busy}
        />
      </div>
    </FlowDialog>
  )
}

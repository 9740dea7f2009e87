import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  type BankChangeField,
  bankChangeCurrencies,
  bankChangeFaults,
  bankChangeFields,
  bankChangeMax,
  defaultBankChangeCurrency,
} from '#domain/bank-change.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { newId } from '#portal/kit/ids.ts'
import { OwnCodeField } from '#portal/kit/own-code-field.tsx'
import { useFlow } from '#portal/kit/use-flow.ts'
import { css } from '#styled/css'
import { DescriptionList } from '#ui/description-list.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { beneficiaryMachine, fieldsFrom, type Source } from './beneficiary.ts'
import { faultWords } from './fields.ts'
import { page } from './reload.ts'
import { sendAccountCode } from './send-code.ts'

const form = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const input = { newKey: newId }

const labels: Readonly<Record<BankChangeField, () => string>> = {
  accountName: m.beneficiary_contact_name,
  bankName: m.beneficiary_bank_name,
  cardNo: m.beneficiary_dialog_card,
  branchInfo: m.beneficiary_dialog_branch,
  swiftCode: m.beneficiary_swift_code,
  bankCode: m.beneficiary_bank_code,
  bankAddress: m.beneficiary_bank_address,
  reservedPhoneNo: m.beneficiary_contact_phone,
}

export type BeneficiaryDialogProps = { source: Source; onClose: () => void }

/** The change of the beneficiary's bank account, with the code to the bound phone. */
export function BeneficiaryDialog({ source, onClose }: BeneficiaryDialogProps) {
  const [machine] = useState(() => beneficiaryMachine(source))
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
  // What is wrong is said at a field once something was typed there.
  const found = bankChangeFaults(fields)
  const errorOf = (field: BankChangeField) => {
    const fault = fields[field] === '' ? undefined : found[field]
    return faults[field] ?? (fault && faultWords[fault]())
  }
  return (
    <FlowDialog
      actor={actor}
      width="530"
      title={m.beneficiary_dialog_title()}
      description={m.beneficiary_dialog_text()}
      confirmLabel={m.beneficiary_submit()}
      confirm={{ type: 'SUBMIT' }}
    >
      <div className={form}>
        <DescriptionList
          flow="line"
          items={[
            { name: m.beneficiary_company(), value: source.companyName },
            { name: m.beneficiary_company_english(), value: source.companyEnglishName },
            { name: m.beneficiary_bound_phone(), value: source.mobile },
          ]}
        />
        <Field width="full" label={m.beneficiary_currency()} required disabled={busy}>
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
              field === 'bankName' && !errorOf(field) ? m.beneficiary_dialog_bank_help() : undefined
            }
          >
            <Input
              name={field}
              autoComplete="off"
              spellCheck={false}
              maxLength={bankChangeMax[field]}
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

import { template } from '#contract/stores.ts'
import { companyRegions, companyTypes } from '#domain/store-requirements.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/kit/download.ts'
import { Upload } from '#portal/kit/upload.tsx'
import { AmountInput } from '#ui/amount-input.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { companyWords, regionWords } from '#words/stores.ts'
import { historyMonths } from './draft-faults.ts'
import { monthOptions } from './months.ts'
import { type PartProps, pair } from './website-fields.tsx'

export type ApplicationFieldsProps = PartProps & { onBusy: (busy: boolean) => void }

/** What the merchant declares of the business; what can be checked is checked as it is typed. */
export function ApplicationFields(props: ApplicationFieldsProps) {
  const { draft, faults, disabled, onChange } = props
  return (
    <Card title={m.stores_form_business()} hint={m.stores_form_business_hint()}>
      <Stack gap="md">
        <div className={pair}>
          <Field
            required
            width="full"
            label={m.stores_region()}
            error={faults.region}
            disabled={disabled}
          >
            <Select
              value={draft.region}
              placeholder={m.stores_choose()}
              options={companyRegions.map((value) => ({ value, label: regionWords[value]() }))}
              onChange={(region) => onChange({ region })}
            />
          </Field>
          <Field
            required
            width="full"
            label={m.stores_company()}
            error={faults.companyType}
            disabled={disabled}
          >
            <Select
              value={draft.companyType}
              placeholder={m.stores_choose()}
              options={companyTypes.map((value) => ({ value, label: companyWords[value]() }))}
              onChange={(companyType) => onChange({ companyType })}
            />
          </Field>
          <Field
            required
            width="full"
            label={m.stores_volume()}
            error={faults.monthlyVolume}
            disabled={disabled}
          >
            <AmountInput
              currency="USD"
              value={draft.monthlyVolume}
              onChange={(monthlyVolume) => onChange({ monthlyVolume })}
            />
          </Field>
          <Field
            required
            width="full"
            label={m.stores_rate()}
            error={faults.chargebackRate}
            disabled={disabled}
          >
            <AmountInput
              currency="%"
              value={draft.chargebackRate}
              onChange={(chargebackRate) => onChange({ chargebackRate })}
            />
          </Field>
        </div>
        <Tick name="experienced" label={m.stores_tick_experienced()} {...props} />
        <Tick name="honest" label={m.stores_tick_honest()} {...props} />
        <div className={pair}>
          <Field
            required
            width="full"
            label={m.stores_history_from()}
            error={faults.historyFrom}
            disabled={disabled}
          >
            <Select
              value={draft.historyFrom}
              placeholder={m.stores_choose()}
              options={monthOptions(draft.historyFrom)}
              onChange={(historyFrom) => onChange({ historyFrom })}
            />
          </Field>
          <Field
            required
            width="full"
            label={m.stores_history_to()}
            error={faults.historyTo}
            disabled={disabled}
          >
            <Select
              value={draft.historyTo}
              placeholder={m.stores_choose()}
              options={monthOptions(draft.historyTo)}
              onChange={(historyTo) => onChange({ historyTo })}
            />
          </Field>
        </div>
        <Field
          required
          width="full"
          label={m.stores_history_proof({ ...historyMonths })}
          error={faults.historyProof}
          disabled={disabled}
          help={
            <LinkText onClick={() => void downloadFile(template, {})}>
              {m.stores_history_template()}
            </LinkText>
          }
        >
          <Upload
            profile="historyProof"
            label={m.stores_history_drop()}
            value={draft.historyProof}
            onChange={(historyProof) => onChange({ historyProof })}
            onBusy={props.onBusy}
          />
        </Field>
      </Stack>
    </Card>
  )
}

type TickProps = PartProps & { name: 'experienced' | 'honest'; label: string }

const Tick = ({ name, label, draft, faults, disabled, onChange }: TickProps) => (
  <Field group width="full" label={label} hideLabel error={faults[name]} disabled={disabled}>
    <Checkbox
      required
      label={label}
      checked={draft[name]}
      disabled={disabled}
      onChange={(on) => onChange({ [name]: on })}
    />
  </Field>
)

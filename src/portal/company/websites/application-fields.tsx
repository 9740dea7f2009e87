import { template } from '#contract/company/websites.ts'
import { companyRegions, companyTypes } from '#domain/company/website-requirements.ts'
import { companyLabels, regionLabels } from '#labels/company/websites.ts'
import { amountFormat } from '#labels/formats/amount.ts'
import { numberFormat } from '#labels/formats/number.ts'
import { m } from '#paraglide/messages.js'
import { downloadFile } from '#portal/files/download.ts'
import { Upload } from '#portal/files/upload.tsx'
import { now } from '#portal/kit/clock.ts'
import { language } from '#portal/kit/language.ts'
import { AmountInput } from '#ui/amount-input.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { historyMonths } from './draft-errors.ts'
import { type PartProps, pair, type UploadsProps } from './website-fields.tsx'

const shown = 24

/** The last 24 months including the current one, newest first; a month chosen earlier stays in the list. */
function monthOptions(chosen: string): { value: string; label: string }[] {
  const at = now()
  const words = new Intl.DateTimeFormat(language() === 'zh' ? 'zh-CN' : 'en-GB', {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const nameOf = (value: string) => words.format(new Date(`${value}-01T00:00:00Z`))
  const months = Array.from({ length: shown }, (_, back) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
  const all = chosen === '' || months.includes(chosen) ? months : [...months, chosen]
  return all.map((value) => ({ value, label: nameOf(value) }))
}

export type ApplicationFieldsProps = PartProps & UploadsProps

/** The merchant's declarations about the business; requirements are checked during input. */
export function ApplicationFields(props: ApplicationFieldsProps) {
  const { draft, faults, disabled, onChange } = props
  return (
    <Card title={m.websites_form_business()} hint={m.websites_form_business_hint()}>
      <Stack gap="md">
        <div className={pair}>
          <Field
            required
            width="full"
            label={m.websites_region()}
            error={faults.region}
            disabled={disabled}
          >
            <Select
              value={draft.region}
              placeholder={m.websites_choose()}
              options={companyRegions.map((value) => ({ value, label: regionLabels[value]() }))}
              onChange={(region) => onChange({ region })}
            />
          </Field>
          <Field
            required
            width="full"
            label={m.websites_company()}
            error={faults.companyType}
            disabled={disabled}
          >
            <Select
              value={draft.companyType}
              placeholder={m.websites_choose()}
              options={companyTypes.map((value) => ({ value, label: companyLabels[value]() }))}
              onChange={(companyType) => onChange({ companyType })}
            />
          </Field>
          <Field
            required
            width="full"
            label={m.websites_volume()}
            error={faults.monthlyVolume}
            disabled={disabled}
          >
            <AmountInput
              currency="USD"
              format={amountFormat('USD')}
              value={draft.monthlyVolume}
              onChange={(monthlyVolume) => onChange({ monthlyVolume })}
            />
          </Field>
          <Field
            required
            width="full"
            label={m.websites_rate()}
            error={faults.chargebackRate}
            disabled={disabled}
          >
            <AmountInput
              currency="%"
              format={numberFormat}
              value={draft.chargebackRate}
              onChange={(chargebackRate) => onChange({ chargebackRate })}
            />
          </Field>
        </div>
        <Tick name="experienced" label={m.websites_tick_experienced()} {...props} />
        <Tick name="honest" label={m.websites_tick_honest()} {...props} />
        <div className={pair}>
          <Field
            required
            width="full"
            label={m.websites_history_from()}
            error={faults.historyFrom}
            disabled={disabled}
          >
            <Select
              value={draft.historyFrom}
              placeholder={m.websites_choose()}
              options={monthOptions(draft.historyFrom)}
              onChange={(historyFrom) => onChange({ historyFrom })}
            />
          </Field>
          <Field
            required
            width="full"
            label={m.websites_history_to()}
            error={faults.historyTo}
            disabled={disabled}
          >
            <Select
              value={draft.historyTo}
              placeholder={m.websites_choose()}
              options={monthOptions(draft.historyTo)}
              onChange={(historyTo) => onChange({ historyTo })}
            />
          </Field>
        </div>
        <Field
          required
          width="full"
          label={m.websites_history_proof({ ...historyMonths })}
          error={faults.historyProof}
          disabled={disabled}
          help={
            <LinkText onClick={() => void downloadFile(template, {})}>
              {m.websites_history_template()}
            </LinkText>
          }
        >
          <Upload
            profile="historyProof"
            label={m.websites_history_drop()}
            uploads={props.uploads}
            value={draft.historyProof}
            onChange={(historyProof) => onChange({ historyProof })}
            onBusy={props.onBusy}
            nameOf={props.nameOf}
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

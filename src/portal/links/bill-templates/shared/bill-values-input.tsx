import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import type { BillField, BillValues } from '#domain/links/bills.ts'
import { billLimits } from '#domain/links/bills.ts'
import { numberFormat } from '#labels/formats/number.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { writtenDayLabels } from '#portal/lists/written-day.ts'
import { css } from '#styled/css'
import { DateField } from '#ui/date-field.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'

export type BillValuesInputProps = {
  fields: readonly BillField[]
  /** By `fieldId`; a missing value is empty. */
  values: BillValues
  onChange: (values: BillValues) => void
  /** The error text of each value, by `fieldId`. */
  faults: Readonly<Record<string, string | undefined>>
  disabled?: boolean
  /** Identifies the bill for screen readers after each label, when several bills are filled in. */
  of?: string
}

const pairs = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
  gap: '4',
  alignItems: 'start',
})
const unseen = css({ srOnly: true })
const dated = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) auto]', gap: '2' })

/** The fields of a bill, each with the control of its type. */
export function BillValuesInput(props: BillValuesInputProps) {
  const { fields, values, onChange, faults, disabled = false, of } = props
  if (fields.length === 0) return null
  return (
    <div className={pairs}>
      {fields.map((field) => (
        <Field
          key={field.fieldId}
          width="full"
          label={
            <>
              {field.label}
              {of !== undefined && <span className={unseen}> ({of})</span>}
            </>
          }
          required={field.required}
          error={faults[field.fieldId]}
          disabled={disabled}
        >
          <ValueControl
            field={field}
            value={values[field.fieldId] ?? ''}
            onChange={(value) => onChange({ ...values, [field.fieldId]: value })}
          />
        </Field>
      ))}
    </div>
  )
}

type ControlProps = { field: BillField; value: string; onChange: (value: string) => void }

function ValueControl({ field, value, onChange }: ControlProps) {
  const { type, label, required, options } = field
  const box = useRef<HTMLDivElement>(null)
  if (type === 'dropdown') {
    const listed = options.map((option) => ({ value: option, label: option }))
    const none = { value: '', label: m.bill_templates_value_none() }
    return required ? (
      <Select
        value={value}
        onChange={onChange}
        placeholder={m.bill_templates_value_choose()}
        options={listed}
      />
    ) : (
      <Select value={value} onChange={onChange} options={[none, ...listed]} />
    )
  }
  if (type === 'date') {
    // The same element with and without a value, as a remounted field would lose the focus while a date is typed.
    return (
      <div className={dated} ref={box}>
        <div>
          <DateField value={value} onChange={onChange} words={writtenDayLabels()} />
        </div>
        {value !== '' && !required && (
          <IconButton
            label={m.bill_templates_value_clear({ label })}
            icon={<X />}
            onClick={() => {
              onChange('')
              box.current?.querySelector('input')?.focus()
            }}
          />
        )}
      </div>
    )
  }
  if (type === 'text')
    return (
      <DraftInput
        autoComplete="off"
        format={textFormat(billLimits.value)}
        value={value}
        onChange={onChange}
      />
    )
  return (
    <DraftInput
      inputMode="decimal"
      format={numberFormat}
      value={value}
      onChange={(typed) => onChange(typed)}
      {...(type === 'percent' && { end: '%' })}
    />
  )
}

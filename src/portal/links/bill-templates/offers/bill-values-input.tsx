import type { BillField, BillValues } from '#domain/links/bills.ts'
import { billLimits } from '#domain/links/bills.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'

const grid = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(11rem, 100%), 1fr))]',
  gap: '3',
  alignItems: 'start',
})

const unseen = css({ srOnly: true })

export type BillValuesInputProps = {
  fields: readonly BillField[]
  values: BillValues
  /** The words at the fields, by `fieldId`. */
  faults: Readonly<Record<string, string | undefined>>
  disabled?: boolean
  /** Told to screen readers behind each label where several bills are filled in: which one this is. */
  of?: string
  onChange: (values: BillValues) => void
}

/** What is typed into the fields of a bill, each by its type. */
export function BillValuesInput(props: BillValuesInputProps) {
  const { fields, values, faults, disabled, of, onChange } = props
  if (fields.length === 0) return null
  return (
    <div className={grid}>
      {fields.map((field) => {
        const { fieldId, label, type, required, options } = field
        const value = values[fieldId] ?? ''
        const set = (typed: string) => onChange({ ...values, [fieldId]: typed })
        return (
          <Field
            key={fieldId}
            width="full"
            label={
              <>
                {label}
                {of !== undefined && <span className={unseen}> ({of})</span>}
              </>
            }
            required={required}
            disabled={disabled}
            error={faults[fieldId]}
          >
            {type === 'dropdown' ? (
              <Select
                value={value}
                onChange={set}
                options={[
                  { value: '', label: m.payment_links_choose() },
                  ...options.map((one) => ({ value: one, label: one })),
                ]}
              />
            ) : (
              <Input
                type={type === 'date' ? 'date' : 'text'}
                inputMode={type === 'number' || type === 'percent' ? 'decimal' : undefined}
                end={type === 'percent' ? '%' : undefined}
                autoComplete="off"
                maxLength={billLimits.value}
                value={value}
                onChange={set}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}

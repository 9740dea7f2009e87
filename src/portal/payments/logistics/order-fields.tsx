import { useId } from 'react'
import {
  type LogisticsField,
  logisticsLimits,
  readLogisticsText,
  suggestedCarriers,
  type TypedLogistics,
} from '#domain/payments/logistics.ts'
import { textFormat } from '#labels/formats/text.ts'
import { logisticsFieldLabels } from '#labels/payments/logistics.ts'
import { m } from '#paraglide/messages.js'
import { writtenDayLabels } from '#portal/lists/written-day.ts'
import { DateField } from '#ui/date-field.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

export type Country = { readonly code: string; readonly name: string }
export type OrderFieldsProps = {
  typed: TypedLogistics
  countries: readonly Country[]
  errorOf: (field: LogisticsField) => string | undefined
  disabled: boolean
  onChange: (patch: Partial<TypedLogistics>) => void
}

export function OrderFields({ typed, countries, errorOf, disabled, onChange }: OrderFieldsProps) {
  const carriers = useId()
  const at = (field: LogisticsField) => ({
    label: logisticsFieldLabels[field]({}),
    error: errorOf(field),
    disabled,
    required: field !== 'trackingLink',
    width: 'full' as const,
  })
  const written = (field: 'carrier' | 'trackingNumber' | 'trackingLink') => ({
    name: field,
    autoComplete: 'off',
    spellCheck: false,
    format: {
      ...textFormat(logisticsLimits[field]),
      read: (text: string) => readLogisticsText(field, text),
    },
    value: typed[field],
    onChange: (value: string) => onChange({ [field]: value }),
  })
  return (
    <>
      <Field {...at('carrier')} help={m.logistics_carrier_help()}>
        <DraftInput {...written('carrier')} list={carriers} data-autofocus="" />
      </Field>
      <datalist id={carriers}>
        {suggestedCarriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field {...at('trackingNumber')}>
        <DraftInput {...written('trackingNumber')} />
      </Field>
      <Field {...at('shipDate')}>
        <DateField
          value={typed.shipDate}
          onChange={(shipDate) => onChange({ shipDate })}
          words={writtenDayLabels()}
        />
      </Field>
      <Field {...at('receiverCountry')}>
        <Select
          name="receiverCountry"
          value={typed.receiverCountry}
          placeholder={m.logistics_country_choose()}
          onChange={(receiverCountry) => onChange({ receiverCountry })}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      <Field {...at('trackingLink')} help={m.logistics_link_help()}>
        <DraftInput {...written('trackingLink')} inputMode="url" />
      </Field>
    </>
  )
}

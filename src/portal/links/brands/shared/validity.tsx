import { defaultLinkHours, linkHourPresets } from '#domain/links/payment-links.ts'
import { wholeNumberFormat } from '#labels/formats/number.ts'
import { m } from '#paraglide/messages.js'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'

/** The validity of links in a form: none, a preset, or a custom number of hours. */
export type Validity = { readonly validity: string; readonly hours: string }

const custom = 'custom'
const none = 'none'

export const validityOf = (hours: number | null): Validity => {
  if (hours === null) return { validity: none, hours: '' }
  const preset = linkHourPresets.some((one) => one === hours)
  return preset ? { validity: String(hours), hours: '' } : { validity: custom, hours: `${hours}` }
}

/** The chosen hours; null for none, NaN when the input is not a number. */
export function hoursOf({ validity, hours }: Validity): number | null {
  if (validity === none) return null
  const text = validity === custom ? hours.trim() : validity
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
}

export const hoursText = (hours: number): string =>
  hours === 1 ? m.brands_hours_one() : m.brands_hours({ hours: String(hours) })

export type ValidityFieldProps = Validity & {
  /** Whether it may be left empty, so that another setting applies. */
  optional: boolean
  error: string | undefined
  disabled: boolean
  onChange: (patch: Partial<Validity>) => void
}

/** The validity period of links, at most 168 hours. */
export function ValidityField({
  optional,
  error,
  disabled,
  onChange,
  ...said
}: ValidityFieldProps) {
  const unsaid = {
    value: none,
    label: m.brands_validity_none({ hours: hoursText(defaultLinkHours) }),
  }
  const shared = { disabled, width: 'full' } as const
  const isCustom = said.validity === custom
  return (
    <>
      <Field
        {...shared}
        group
        label={m.brands_field_validity()}
        help={optional ? m.brands_validity_help() : m.brands_validity_help_mode()}
        error={isCustom ? undefined : error}
      >
        <RadioGroup
          name="validity"
          flow="row"
          value={said.validity}
          onChange={(validity) => onChange({ validity })}
          options={[
            ...(optional ? [unsaid] : []),
            ...linkHourPresets.map((hours) => ({ value: `${hours}`, label: hoursText(hours) })),
            { value: custom, label: m.brands_validity_custom() },
          ]}
        />
      </Field>
      {isCustom && (
        <Field disabled={disabled} required label={m.brands_field_hours()} error={error}>
          <DraftInput
            name="validHours"
            inputMode="numeric"
            format={wholeNumberFormat}
            value={said.hours}
            onChange={(hours) => onChange({ hours })}
          />
        </Field>
      )}
    </>
  )
}

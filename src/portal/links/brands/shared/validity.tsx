import { defaultLinkHours, linkHourPresets } from '#domain/links/payment-links.ts'
import { wholeNumberFormat } from '#labels/formats/number.ts'
import { m } from '#paraglide/messages.js'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'

/** How a form says for how long links are valid: not at all, by one of the presets, or in hours of its own. */
export type Validity = { readonly validity: string; readonly hours: string }

const custom = 'custom'
const none = 'none'

export const validityOf = (hours: number | null): Validity => {
  if (hours === null) return { validity: none, hours: '' }
  const preset = linkHourPresets.some((one) => one === hours)
  return preset ? { validity: String(hours), hours: '' } : { validity: custom, hours: `${hours}` }
}

/** The hours that were chosen; null for none, and no number where none can be read. */
export function hoursOf({ validity, hours }: Validity): number | null {
  if (validity === none) return null
  const text = validity === custom ? hours.trim() : validity
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
}

export const hoursText = (hours: number): string =>
  hours === 1 ? m.brands_hours_one() : m.brands_hours({ hours: String(hours) })

export type ValidityFieldProps = Validity & {
  /** Whether it may be left to what else says it. */
  optional: boolean
  error: string | undefined
  disabled: boolean
  onChange: (patch: Partial<Validity>) => void
}

/** For how long links are valid, at most 168 hours. */
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

import { getAreas } from '#contract/access/common.ts'
import type { UploadProfile } from '#contract/files.ts'
import { flagSet } from '#domain/company/identity/fields.ts'
import type { StoreFieldRule } from '#domain/company/offline-stores/fields.ts'
import { m } from '#paraglide/messages.js'
import { Upload } from '#portal/files/upload.tsx'
import type { Uploads } from '#portal/files/use-uploads.ts'
import { useCall } from '#portal/kit/query.ts'
import { calendarWords } from '#portal/lists/range-filter.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { type Option, Select } from '#ui/select.tsx'

type Value = string | readonly string[] | undefined

export type StoreFieldProps = {
  rule: StoreFieldRule
  label: string
  hint: string | undefined
  error: string | undefined
  disabled: boolean
  value: Value
  choices?: readonly Option[]
  uploads: Uploads
  onChange: (value: string | readonly string[]) => void
  onBusy: (busy: boolean) => void
}

const textOf = (value: Value): string => (typeof value === 'string' ? value : '')

/** One field of the form of an offline store, by what its rule says. */
export function StoreFieldControl(props: StoreFieldProps) {
  const { rule, label, hint, error, disabled } = props
  return (
    <Field
      width="full"
      label={label}
      required={rule.must === true}
      help={hint}
      error={error}
      disabled={disabled}
      hideLabel={rule.kind === 'flag'}
      group={rule.kind === 'flag'}
    >
      <Control {...props} />
    </Field>
  )
}

function Control({ rule, label, value, choices = [], ...props }: StoreFieldProps) {
  const { disabled, uploads, onChange, onBusy } = props
  const { kind, profile, max } = rule
  const text = textOf(value)
  if (kind === 'files' && profile)
    return (
      <Upload
        profile={profile satisfies UploadProfile}
        label={label}
        uploads={uploads}
        value={typeof value === 'string' || value === undefined ? [] : value}
        onChange={onChange}
        onBusy={onBusy}
      />
    )
  if (kind === 'flag')
    return (
      <Checkbox
        label={label}
        checked={text === flagSet}
        disabled={disabled}
        onChange={(on) => onChange(on ? flagSet : '')}
      />
    )
  if (kind === 'date') return <DateField value={text} onChange={onChange} words={calendarWords()} />
  if (kind === 'country') return <CountrySelect value={text} onChange={onChange} />
  if (kind === 'choice')
    return (
      <Select
        value={text}
        options={choices}
        placeholder={m.websites_choose()}
        onChange={onChange}
      />
    )
  return (
    <Input
      value={text}
      maxLength={max ?? 400}
      {...(kind === 'phone' ? { type: 'tel', inputMode: 'tel', placeholder: '+852' } : {})}
      {...(kind === 'share' ? { inputMode: 'decimal', end: '%' } : {})}
      onChange={onChange}
    />
  )
}

type CountrySelectProps = { value: string; onChange: (code: string) => void }

function CountrySelect({ value, onChange }: CountrySelectProps) {
  const areas = useCall(getAreas, {}, { staleMs: Number.POSITIVE_INFINITY })
  return (
    <Select
      value={value}
      options={(areas.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      placeholder={m.websites_choose()}
      onChange={onChange}
    />
  )
}

import { useRef } from 'react'
import { digitsFormat } from '#labels/formats/digits.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import type { DayRange } from '#portal/kit/url-params.ts'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { isEnter } from '#ui/keys.ts'
import { type Option, Select } from '#ui/select.tsx'
import { LazyMultiSelect } from './lazy-multi-select.tsx'
import type { RangeFilter } from './range-filter.tsx'

export type FilterKind =
  | {
      readonly kind: 'range'
      readonly Days: typeof RangeFilter
      /** For an `anyRange` param: the range may be empty. */
      readonly open?: true
    }
  | {
      readonly kind: 'text'
      readonly help?: string
      readonly error?: string | undefined
      readonly digits?: true
      readonly maxLength?: number
    }
  | { readonly kind: 'select'; readonly options: readonly Option[]; readonly all?: string }
  | { readonly kind: 'multi'; readonly options: readonly Option[]; readonly all?: string }

export type FilterFieldProps = {
  field: { readonly name: string; readonly label: string } & FilterKind
  value: unknown
  /** Whether the default range is ignored because another filter matches exactly one record. */
  rangeYields: boolean
  onChange: (value: unknown) => void
}

/** One filter with its label. The casts are safe: a param and its kind are declared together on the screen. */
export function FilterField({ field, value, rangeYields, onChange }: FilterFieldProps) {
  const { label } = field
  if (field.kind === 'range') {
    const { Days, open = false } = field
    const days = value as DayRange
    return (
      <Days
        {...{ label, open, onChange }}
        value={days}
        yields={rangeYields && days.usual === true}
      />
    )
  }
  if (field.kind === 'text')
    return <TextFilter field={field} value={value as string} onChange={onChange} />
  if (field.kind === 'select') {
    const chosen = value as string
    const all = { value: '', label: field.all ?? m.portal_all() }
    const options = [all, ...field.options]
    const isOther = field.options.length > 0 && options.every((one) => one.value !== chosen)
    if (isOther) options.push({ value: chosen, label: m.portal_filter_others({ count: '1' }) })
    return (
      <Field label={label} width="full">
        <Select value={chosen} options={options} onChange={onChange} />
      </Field>
    )
  }
  return (
    <Field label={label} width="full">
      <LazyMultiSelect
        value={value as readonly string[]}
        options={field.options}
        placeholder={m.portal_all()}
        allLabel={field.all ?? m.portal_all()}
        noneIsAll
        othersLabel={(count) => m.portal_filter_others({ count: `${count}` })}
        onChange={(chosen) =>
          onChange(field.options.every(({ value: one }) => chosen.includes(one)) ? [] : chosen)
        }
      />
    </Field>
  )
}

/** Longer than any searchable text. */
const anyLength = 1_000

type TextProps = {
  field: { readonly label: string; readonly name: string } & Extract<FilterKind, { kind: 'text' }>
  value: string
  onChange: (value: string) => void
}

/** Text applies on Enter and on blur; Escape reverts it. */
function TextFilter({ field, value, onChange }: TextProps) {
  const { digits = false, maxLength = anyLength } = field
  const format = digits ? digitsFormat(maxLength) : textFormat(maxLength)
  const written = useRef<string | null>(null)
  const commit = () => {
    const text = written.current
    written.current = null
    if (text !== null && text !== value && format.faultOf?.(text) === undefined) onChange(text)
  }
  return (
    <Field label={field.label} help={field.help} error={field.error} width="full">
      <DraftInput
        name={field.name}
        spellCheck={false}
        enterKeyHint="search"
        inputMode={digits ? 'numeric' : 'text'}
        format={format}
        reverts
        value={value}
        onChange={(text) => {
          written.current = text
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (isEnter(event)) commit()
        }}
      />
    </Field>
  )
}

import { type ReactNode, useState } from 'react'
import { fieldErrorOf } from '#domain/company/identity/field-errors.ts'
import { flagSet, type IdentityField } from '#domain/company/identity/fields.ts'
import { readFieldText } from '#domain/company/identity/read-field.ts'
import { numberFormat } from '#labels/formats/number.ts'
import { m } from '#paraglide/messages.js'
import { Upload } from '#portal/files/upload.tsx'
import type { Uploads } from '#portal/files/use-uploads.ts'
import { writtenDayLabels } from '#portal/lists/written-day.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { type Option, Select } from '#ui/select.tsx'
import { CountryControl, StateControl } from '../places.tsx'
import { fieldErrorText } from './field-error-text.ts'

export type Value = string | readonly string[] | undefined

type Definition = Pick<IdentityField, 'kind' | 'must' | 'max' | 'profile' | 'most' | 'lines'>

export type WrittenFieldProps = {
  readonly definition: Definition
  readonly label: string
  readonly help?: ReactNode
  readonly error: string | undefined
  readonly disabled: boolean
  readonly value: Value
  readonly onChange: (value: string | readonly string[]) => void
  readonly choices?: readonly Option[]
  /** The country whose states are listed. */
  readonly country?: string | undefined
  readonly uploads: Uploads
  readonly onBusy: (busy: boolean) => void
  /** Original name of a stored file. */
  readonly originalName?: (fileName: string) => string | undefined
}

/** Renders one field of a company, person or store according to its kind. */
export function WrittenField(props: WrittenFieldProps) {
  const { definition, label, help, error, disabled } = props
  const isFlag = definition.kind === 'flag'
  return (
    <Field
      width="full"
      label={label}
      hideLabel={isFlag}
      group={isFlag}
      required={definition.must === true}
      disabled={disabled}
      error={error}
      help={help}
    >
      <Control {...props} />
    </Field>
  )
}

/** Errors shown on blur, even in a form that validates the rest on submission. */
function faultOnLeaving(definition: Definition, value: string): string | undefined {
  const fault = fieldErrorOf(definition, value)
  if (fault === 'too_long' || fault === 'card_number') return fieldErrorText(fault, definition)
  return definition.kind === 'share' ? numberFormat.faultOf?.(value) : undefined
}

function Control(props: WrittenFieldProps) {
  const { definition, label, value, onChange, choices = [], country = '' } = props
  const { kind } = definition
  if (kind === 'files') return <Files {...props} />
  const text = typeof value === 'string' ? value : ''
  const written = {
    ...{ value: text, spellCheck: false, autoComplete: 'off' },
    format: {
      read: (typed: string) => readFieldText(kind, typed),
      faultOf: (read: string) => faultOnLeaving(definition, read),
    },
    onChange: (value: string) => onChange(value),
  }
  switch (kind) {
    case 'choice':
      return (
        <Select
          value={text}
          onChange={onChange}
          placeholder={m.identity_choose()}
          options={choices}
        />
      )
    case 'country':
      return <CountryControl value={text} onChange={onChange} />
    case 'state':
      return <StateControl value={text} onChange={onChange} country={country} />
    case 'date':
      return <DateField value={text} onChange={onChange} words={writtenDayLabels()} />
    case 'flag':
      return (
        <Checkbox
          label={label}
          checked={text === flagSet}
          onChange={(on) => onChange(on ? flagSet : '')}
        />
      )
    case 'phone':
      return <DraftInput {...written} type="tel" inputMode="tel" />
    case 'email':
      return <DraftInput {...written} type="text" inputMode="email" />
    case 'share':
      return <DraftInput {...written} inputMode="decimal" end="%" />
    case 'digits':
      return <DraftInput {...written} inputMode="numeric" />
    default:
      return <DraftInput {...written} />
  }
}

function Files({ definition, label, value, originalName, ...props }: WrittenFieldProps) {
  const names = typeof value === 'string' || value === undefined ? [] : value
  // Another version has other files, so the list must be remounted.
  const [own, setOwn] = useState(names)
  const isOwn = names.every((name) => own.includes(name))
  if (!definition.profile) return null
  return (
    <Upload
      key={isOwn ? 'own' : names.join()}
      profile={definition.profile}
      most={definition.most ?? 1}
      label={m.identity_document_drop({ name: label })}
      nameOf={(place, fileName) =>
        originalName?.(fileName) ?? m.identity_document_numbered({ number: `${place}` })
      }
      views
      uploads={props.uploads}
      value={names}
      onChange={(fileNames) => {
        setOwn((held) => [...held, ...fileNames])
        props.onChange(fileNames)
      }}
      onBusy={props.onBusy}
    />
  )
}

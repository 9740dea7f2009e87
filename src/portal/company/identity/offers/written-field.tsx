import { type ReactNode, useState } from 'react'
import { flagSet, type IdentityField } from '#domain/company/identity/fields.ts'
import { m } from '#paraglide/messages.js'
import { Upload } from '#portal/files/upload.tsx'
import type { Uploads } from '#portal/files/use-uploads.ts'
import { calendarWords } from '#portal/lists/range-filter.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { type Option, Select } from '#ui/select.tsx'
import { numberFormat } from '#words/formats/number.ts'
import { phoneFormat } from '#words/formats/phone.ts'
import { CountryControl, StateControl } from '../places.tsx'

export type Value = string | readonly string[] | undefined

export type WrittenFieldProps = {
  readonly definition: Pick<IdentityField, 'kind' | 'must' | 'max' | 'profile' | 'most'>
  readonly label: string
  readonly help?: ReactNode
  readonly error: string | undefined
  readonly disabled: boolean
  readonly value: Value
  readonly onChange: (value: string | readonly string[]) => void
  /** What can be chosen, where something is. */
  readonly choices?: readonly Option[]
  /** The country whose states are offered. */
  readonly country?: string | undefined
  readonly uploads: Uploads
  readonly onBusy: (busy: boolean) => void
  /** What a stored file was called when it was uploaded. */
  readonly originalName?: (fileName: string) => string | undefined
}

/** One field of what is written of a company, a person or a store, by what it holds. */
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

function Control(props: WrittenFieldProps) {
  const { definition, label, value, onChange, choices = [], country = '' } = props
  const { kind, max } = definition
  if (kind === 'files') return <Files {...props} />
  const text = typeof value === 'string' ? value : ''
  const written = { value: text, onChange, spellCheck: false }
  const most = max ? { maxLength: max } : {}
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
      return <DateField value={text} onChange={onChange} words={calendarWords()} />
    case 'flag':
      return (
        <Checkbox
          label={label}
          checked={text === flagSet}
          onChange={(on) => onChange(on ? flagSet : '')}
        />
      )
    case 'phone':
      return (
        <DraftInput
          {...written}
          format={phoneFormat}
          type="tel"
          inputMode="tel"
          onChange={onChange}
        />
      )
    case 'email':
      return <Input {...written} {...most} type="email" inputMode="email" autoComplete="off" />
    case 'share':
      return (
        <DraftInput
          {...written}
          format={numberFormat}
          inputMode="decimal"
          end="%"
          onChange={(share) => onChange(share)}
        />
      )
    default:
      return <Input {...written} {...most} autoComplete="off" />
  }
}

function Files({ definition, label, value, originalName, ...props }: WrittenFieldProps) {
  const names = typeof value === 'string' || value === undefined ? [] : value
  // Another version has other files: the list begins anew with it.
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

import { useState } from 'react'
import type { IdentityFault } from '#domain/company/identity/checks.ts'
import type { FieldPath } from '#domain/company/identity/content.ts'
import { flagSet, type IdentityField } from '#domain/company/identity/fields.ts'
import type { NumberWarning } from '#domain/company/identity-numbers.ts'
import { m } from '#paraglide/messages.js'
import { Upload } from '#portal/files/upload.tsx'
import type { Uploads } from '#portal/files/use-uploads.ts'
import { calendarWords } from '#portal/lists/range-filter.tsx'
import { css } from '#styled/css'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { faultWords } from '#words/company/identity.ts'
import { CountryControl, StateControl } from './places.tsx'
import { Quote } from './quote.tsx'
import type { Item } from './sections.ts'
import { chosenWord, said, warningWords } from './words.ts'

const look = {
  root: css({ flow: 'column', gap: '2', minWidth: '0', scrollMarginTop: '24' }),
  wide: css({ gridColumn: '[1 / -1]' }),
  warning: css({ color: 'tone.warn.fg' }),
}

export type Value = string | readonly string[] | undefined
/** What every field of a form is given. */
export type FormProps = {
  readonly uploads: Uploads
  readonly onBusy: (busy: boolean) => void
  readonly disabled: boolean
  /** What a stored file was called when it was uploaded. */
  readonly originalName: (fileName: string) => string | undefined
  /** Whether what is wrong with a field is said already. */
  readonly shows: (path: FieldPath) => boolean
  readonly onLeave: (path: FieldPath) => void
}
export type FieldOfProps = FormProps & {
  readonly path: FieldPath
  readonly definition: IdentityField
  readonly label: string
  readonly help?: string | undefined
  readonly value: Value
  readonly onChange: (value: string | readonly string[]) => void
  readonly fault: IdentityFault | undefined
  /** What the staff says of it. */
  readonly mark: Item | undefined
  readonly warnings: readonly NumberWarning[]
  /** The country whose states are offered. */
  readonly country?: string | undefined
  /** It waits for another field. */
  readonly waits?: boolean
}

/** Why a field is not accepted, in the reader's language. */
export const faultText = (fault: IdentityFault, { kind }: IdentityField): string =>
  fault === 'format' && kind === 'phone' ? m.identity_fault_phone_format() : said(faultWords[fault])

/** One field of a form, by what it holds. */
export function FieldOf(props: FieldOfProps) {
  const { path, definition, label, help, fault, mark, warnings, shows, onLeave } = props
  const isFiles = definition.kind === 'files'
  const helps = [
    help,
    ...warnings.map((one) => (
      <span key={one} className={look.warning}>
        {warningWords[one]()}
      </span>
    )),
  ].filter(Boolean)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears only that its control was left
    <div
      id={path}
      className={isFiles ? `${look.root} ${look.wide}` : look.root}
      onBlur={() => onLeave(path)}
    >
      <Field
        width="full"
        label={label}
        hideLabel={definition.kind === 'flag'}
        group={definition.kind === 'flag'}
        required={definition.must === true}
        disabled={props.disabled || props.waits === true}
        error={fault && shows(path) ? faultText(fault, definition) : undefined}
        help={helps.length > 0 ? helps : undefined}
      >
        <Control {...props} />
      </Field>
      {mark && <Quote mark={mark} />}
    </div>
  )
}

function Control(props: FieldOfProps) {
  const { definition, label, value, onChange, country = '' } = props
  const { kind, max } = definition
  if (kind === 'files') return <Files {...props} />
  const text = typeof value === 'string' ? value : ''
  const written = { value: text, onChange, spellCheck: false, ...(max ? { maxLength: max } : {}) }
  switch (kind) {
    case 'choice':
      return (
        <Select
          value={text}
          onChange={onChange}
          placeholder={m.identity_choose()}
          options={(definition.choices ?? []).map((one) => ({
            value: one,
            label: chosenWord(definition, one),
          }))}
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
        <Input
          {...written}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          onChange={(typed) => onChange(typed.replace(/[\s()-]/g, ''))}
        />
      )
    case 'email':
      return <Input {...written} type="email" inputMode="email" autoComplete="off" />
    case 'share':
      return <Input {...written} inputMode="decimal" end="%" />
    default:
      return <Input {...written} autoComplete="off" />
  }
}

function Files({ originalName, ...props }: FieldOfProps) {
  const { definition, label, value, onChange, uploads, onBusy } = props
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
        originalName(fileName) ?? m.identity_document_numbered({ number: `${place}` })
      }
      views
      uploads={uploads}
      value={names}
      onChange={(fileNames) => {
        setOwn((held) => [...held, ...fileNames])
        onChange(fileNames)
      }}
      onBusy={onBusy}
    />
  )
}

import { useEffect, useRef } from 'react'
import { mailLimits, mailPlaces } from '#domain/links/link-mails.ts'
import { textFormat } from '#labels/formats/text.ts'
import { mailPlaceLabels, placeMark } from '#labels/links/mail-labels.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Inline } from '#ui/stack.tsx'
import { Textarea } from '#ui/textarea.tsx'

const look = {
  root: css({ flow: 'column', gap: '2' }),
  hint: css({ color: 'fg.muted', textStyle: 'small' }),
}

type Part = 'subject' | 'text'
export type MailFieldsProps = {
  subject: string
  text: string
  /** The names of both fields in the payload. */
  names: Readonly<Record<Part, string>>
  errors: Readonly<Partial<Record<Part, string | undefined>>>
  disabled: boolean
  onChange: (patch: Partial<Record<Part, string>>) => void
}

/** The subject and text of an email, with placeholders that can be inserted at the cursor. */
export function MailFields({ names, errors, disabled, onChange, ...texts }: MailFieldsProps) {
  const fields = {
    subject: useRef<HTMLInputElement>(null),
    text: useRef<HTMLTextAreaElement>(null),
  }
  const last = useRef<Part>('text')
  const caret = useRef<number | null>(null)
  useEffect(() => {
    const at = caret.current
    if (at === null) return
    caret.current = null
    const field = fields[last.current].current
    field?.focus()
    field?.setSelectionRange(at, at)
  })
  const insert = (mark: string) => {
    const part = last.current
    const value = texts[part]
    const field = fields[part].current
    const start = field?.selectionStart ?? value.length
    const end = field?.selectionEnd ?? start
    const next = value.slice(0, start) + mark + value.slice(end)
    if (next.length > mailLimits[part]) return
    caret.current = start + mark.length
    onChange({ [part]: next })
  }
  const shared = { disabled, width: 'full', required: true } as const
  return (
    <>
      <Field {...shared} label={m.brands_field_subject()} error={errors.subject}>
        <Input
          ref={fields.subject}
          name={names.subject}
          autoComplete="off"
          value={texts.subject}
          onFocus={() => {
            last.current = 'subject'
          }}
          onChange={(subject) => onChange({ subject })}
        />
      </Field>
      <Field {...shared} label={m.brands_field_text()} error={errors.text}>
        <Textarea
          ref={fields.text}
          name={names.text}
          rows={10}
          faultOf={textFormat(mailLimits.text).faultOf}
          value={texts.text}
          onFocus={() => {
            last.current = 'text'
          }}
          onChange={(text) => onChange({ text })}
        />
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own. */}
      <div className={look.root} role="group" aria-label={m.brands_places()}>
        <span className={look.hint}>{m.brands_places_hint()}</span>
        <Inline gap="xs">
          {mailPlaces.map((place) => (
            <Button
              key={place}
              size="sm"
              look="outline"
              tone="neutral"
              disabled={disabled}
              title={placeMark(place)}
              onClick={() => insert(placeMark(place))}
            >
              {mailPlaceLabels[place]()}
            </Button>
          ))}
        </Inline>
      </div>
    </>
  )
}

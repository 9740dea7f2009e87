import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { billLimits } from '#domain/links/bills.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FieldRow } from '../field-row.tsx'
import { useDragOrder } from '../use-drag-order.ts'
import { changeField, emptyField, errorAt, type FieldDraft, moveField } from './field-drafts.ts'

export type BillFieldsInputProps = {
  fields: readonly FieldDraft[]
  onChange: (fields: readonly FieldDraft[]) => void
  /** The errors of the whole form; those of the fields are at `fields` and below. */
  errors: FieldErrorTexts
  disabled: boolean
}

const list = css({ flow: 'column', gap: '3', listStyle: 'none', padding: '0', margin: '0' })
const unseen = css({ srOnly: true })
const note = css({ color: 'fg.muted', textStyle: 'small' })
const foot = css({ marginBlockStart: '2' })
const lineOf = 'li[data-key]'

/** The fields of a bill, added, removed, and reordered by buttons, keys or pointer. */
export function BillFieldsInput({ fields, onChange, errors, disabled }: BillFieldsInputProps) {
  const root = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState('')
  const move = (key: string, to: number) => {
    const moved = moveField(fields, key, to)
    if (moved === fields) return
    onChange(moved)
    const label = fields.find((one) => one.key === key)?.label || m.bill_templates_field_unnamed()
    setSaid(m.bill_templates_moved({ label, place: String(to + 1), count: String(fields.length) }))
  }
  const drag = useDragOrder({ root, lineOf, onMove: move })
  const remove = (key: string, at: number) => {
    onChange(fields.filter((one) => one.key !== key))
    // Keeps the focus in the list for keyboard users.
    const beside = fields[at - 1] ?? fields[at + 1]
    const line = beside && root.current?.querySelector(`li[data-key="${beside.key}"]`)
    const next = line?.querySelector('input') ?? addButton.current
    next?.focus()
  }
  return (
    <Field
      group
      width="full"
      label={m.bill_templates_fields()}
      help={m.bill_templates_fields_help()}
      error={errors.fields}
      required
    >
      <ol ref={root} className={list}>
        {fields.map((field, at) => (
          <li key={field.key} data-key={field.key}>
            <FieldRow
              field={field}
              place={at}
              count={fields.length}
              errorOf={(name) => errorAt(errors, at, name)}
              disabled={disabled}
              isDragged={drag.dragged === field.key}
              onGrab={(event) => drag.grab(field.key, event)}
              onChange={(patch) => onChange(changeField(fields, field.key, patch))}
              onMove={(to) => move(field.key, to)}
              onRemove={() => remove(field.key, at)}
            />
          </li>
        ))}
      </ol>
      <div className={foot}>
        {fields.length < billLimits.fields ? (
          <Button
            ref={addButton}
            look="outline"
            tone="neutral"
            disabled={disabled}
            icon={<Plus aria-hidden="true" />}
            onClick={() => onChange([...fields, emptyField()])}
          >
            {m.bill_templates_field_add()}
          </Button>
        ) : (
          <p className={note}>
            {m.bill_templates_fields_most({ most: String(billLimits.fields) })}
          </p>
        )}
      </div>
      <div aria-live="polite" className={unseen}>
        {said}
      </div>
    </Field>
  )
}

import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash2 from 'lucide-react/icons/trash-2'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { billFieldTypes, billLimits } from '#domain/links/bills.ts'
import { textFormat } from '#labels/formats/text.ts'
import { fieldTypeLabels } from '#labels/links/bills.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Checkbox } from '#ui/checkbox.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { FieldDraft } from './shared/field-drafts.ts'

export type FieldRowProps = {
  field: FieldDraft
  place: number
  count: number
  /** The error of one of the row's inputs, by name. */
  errorOf: (name: string) => string | undefined
  disabled: boolean
  isDragged: boolean
  onGrab: (event: PointerEvent<HTMLElement>) => void
  onChange: (patch: Partial<Omit<FieldDraft, 'key' | 'fieldId'>>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const look = {
  box: css({
    borderWidth: 'hair',
    borderRadius: 'lg',
    bg: 'surface',
    p: '4',
    flow: 'column',
    gap: '3',
    minWidth: '0',
    '&[data-dragged]': { boxShadow: 'float', borderColor: 'accent' },
  }),
  head: css({ flow: 'line', gap: '1', minWidth: '0' }),
  grip: css({
    display: 'grid',
    placeItems: 'center',
    color: 'fg.subtle',
    cursor: 'grab',
    touchAction: 'none',
    _active: { cursor: 'grabbing' },
  }),
  name: css({ flex: '1', minWidth: '0', textStyle: 'strong', truncate: true }),
  // Next to a field the checkbox aligns with the control, not with its label.
  check: css({ sm: { alignSelf: 'center', pt: '5' } }),
  pair: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
    gap: '3',
    alignItems: 'start',
  }),
}

export function FieldRow(props: FieldRowProps) {
  const { field, place, errorOf, disabled, onChange } = props
  const shared = { disabled, width: 'full' as const }
  const label = field.label || m.bill_templates_field_number({ place: String(place + 1) })
  return (
    <fieldset className={look.box} aria-label={label} data-dragged={props.isDragged || undefined}>
      <Head {...props} label={label} />
      <div className={look.pair}>
        <Field {...shared} label={m.bill_templates_field_label()} error={errorOf('label')} required>
          <DraftInput
            name={`fields.${place}.label`}
            autoComplete="off"
            format={textFormat(billLimits.label)}
            value={field.label}
            onChange={(label) => onChange({ label })}
          />
        </Field>
        <Field {...shared} label={m.bill_templates_field_name()} error={errorOf('name')} required>
          <DraftInput
            name={`fields.${place}.name`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            format={textFormat(billLimits.name)}
            value={field.name}
            onChange={(name) => onChange({ name, isNamed: name !== '' })}
          />
        </Field>
        <Field {...shared} label={m.bill_templates_field_type()} error={errorOf('type')}>
          <Select
            value={field.type}
            onChange={(type) => onChange({ type })}
            options={billFieldTypes.map((type) => ({
              value: type,
              label: fieldTypeLabels[type]({}),
            }))}
          />
        </Field>
        <div className={look.check}>
          <Checkbox
            checked={field.required}
            onChange={(required) => onChange({ required })}
            label={m.bill_templates_field_required()}
            disabled={disabled}
          />
        </div>
      </div>
      {field.type === 'dropdown' && (
        <Field
          {...shared}
          label={m.bill_templates_field_options()}
          help={m.bill_templates_field_options_help()}
          error={errorOf('options')}
          required
        >
          <Textarea value={field.options} onChange={(options) => onChange({ options })} />
        </Field>
      )}
    </fieldset>
  )
}

function Head(props: FieldRowProps & { label: string }) {
  const { label, place, count, disabled, onGrab, onMove, onRemove } = props
  const pressed = useRef<'up' | 'down' | null>(null)
  const [up, down] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  // A line that changes its place loses the focus: whoever moves it on finds it where he left it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the place that has changed.
  useLayoutEffect(() => {
    if (pressed.current === null) return
    const button = pressed.current === 'up' ? up : down
    pressed.current = null
    button.current?.focus()
  }, [place])
  const step = (way: 'up' | 'down') => {
    const to = place + (way === 'up' ? -1 : 1)
    if (disabled || to < 0 || to >= count) return
    pressed.current = way
    onMove(to)
  }
  const byKeys = (event: KeyboardEvent) => {
    const way = { ArrowUp: 'up', ArrowDown: 'down' } as const
    const pressedWay = event.key === 'ArrowUp' || event.key === 'ArrowDown' ? way[event.key] : null
    if (pressedWay === null) return
    event.preventDefault()
    step(pressedWay)
  }
  return (
    <div className={look.head}>
      <span className={look.grip} aria-hidden="true" onPointerDown={disabled ? undefined : onGrab}>
        <GripVertical size={18} />
      </span>
      <span className={look.name}>{label}</span>
      <IconButton
        ref={up}
        size="sm"
        label={m.bill_templates_move_up({ label })}
        icon={<ArrowUp />}
        aria-disabled={disabled || place === 0 || undefined}
        onClick={() => step('up')}
        onKeyDown={byKeys}
      />
      <IconButton
        ref={down}
        size="sm"
        label={m.bill_templates_move_down({ label })}
        icon={<ArrowDown />}
        aria-disabled={disabled || place === count - 1 || undefined}
        onClick={() => step('down')}
        onKeyDown={byKeys}
      />
      <IconButton
        size="sm"
        label={m.bill_templates_field_remove({ label })}
        icon={<Trash2 />}
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { choice } from '#styled/recipes'
import { useControl } from './field-context.ts'

export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  hint?: ReactNode
  /** Indeterminate: some of the items it represents are checked. */
  partly?: boolean
  /** A switch is an on/off control that takes effect at once. */
  kind?: 'checkbox' | 'switch'
  /** Hides the label visually but not from screen readers, for checkboxes in a table. */
  hideLabel?: boolean
  disabled?: boolean | undefined
  required?: boolean
  name?: string
  id?: string
}

export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, label, hint, partly = false, kind = 'checkbox' } = props
  const look = choice({ kind })
  const input = useRef<HTMLInputElement>(null)
  const wired = useControl(props)
  useEffect(() => {
    if (input.current) input.current.indeterminate = partly
  }, [partly])
  return (
    <label className={look.root}>
      <input
        {...wired}
        ref={input}
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        name={props.name}
        required={props.required ?? wired.required}
        aria-label={props.hideLabel && typeof label === 'string' ? label : undefined}
        className={look.input}
        checked={checked}
        onChange={(event) => {
          if (!wired['aria-disabled']) onChange(event.target.checked)
        }}
      />
      {!props.hideLabel && (
        <span className={look.text}>
          <span className={look.label}>{label}</span>
          {hint && <span className={look.hint}>{hint}</span>}
        </span>
      )}
    </label>
  )
}

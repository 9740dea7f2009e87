import { type ReactNode, useContext, useId } from 'react'
import { choice } from '#styled/recipes'
import { FieldContext } from './field-context.ts'

type Choice<Value extends string = string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean | undefined
}

export type RadioGroupProps<Value extends string> = {
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly Choice<Value>[]
  /** Accessible name of the group outside a Field with `group`. */
  label?: string
  flow?: 'row' | 'column'
  disabled?: boolean
  name?: string
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { value, onChange, options, label, flow } = props
  const look = choice({ kind: 'radio', flow })
  const field = useContext(FieldContext)
  const own = useId()
  return (
    <div
      className={look.group}
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : field?.labelId}
      aria-describedby={field?.describedBy}
      aria-required={field?.required || undefined}
      aria-invalid={field?.invalid || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={look.root}>
          <input
            type="radio"
            className={look.input}
            name={props.name ?? own}
            value={option.value}
            checked={option.value === value}
            disabled={props.disabled || field?.disabled || option.disabled}
            aria-invalid={field?.invalid || undefined}
            onChange={() => onChange(option.value)}
          />
          <span className={look.text}>
            <span className={look.label}>{option.label}</span>
            {option.hint && <span className={look.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}

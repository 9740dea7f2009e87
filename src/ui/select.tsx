import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { control } from '#styled/recipes'
import { useControl } from './field-context.ts'

export type Option<Value extends string = string> = {
  value: Value
  label: string
  disabled?: boolean | undefined
}

export type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'className' | 'style' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'children' | 'multiple'
> & {
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
  /** Shown while nothing is selected; not selectable. For an All entry, use `options`. */
  placeholder?: string
  size?: 'sm' | 'md' | undefined
}

/** The native select: best on phones and with a keyboard, and without code to load. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onChange, options, placeholder, size, ...rest } = props
  const look = control({ kind: 'select', size })
  const own = useControl(rest)
  const hasEmpty = placeholder !== undefined || options.some((option) => option.value === '')
  return (
    <div className={look.root}>
      <select
        {...rest}
        {...own}
        // A list without an empty entry always has a value, and HTML does not permit `required` on it.
        required={hasEmpty ? own.required : undefined}
        className={look.input}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen && !own['aria-disabled']) onChange(chosen.value)
        }}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden={value !== ''}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={look.end}>
        <ChevronDown size={16} aria-hidden="true" />
      </span>
    </div>
  )
}

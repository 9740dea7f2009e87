import type { ComponentProps } from 'react'
import { control } from '#styled/recipes'
import { useControl } from './field-context.ts'
import type { TextFormat } from './text-format.ts'
import { useFieldError } from './use-draft.ts'

export type TextareaProps = Omit<
  ComponentProps<'textarea'>,
  'className' | 'style' | 'value' | 'defaultValue' | 'onChange' | 'maxLength'
> & {
  value: string
  onChange: (value: string) => void
  /** Forbidden also in spread attributes: the browser would silently truncate a paste. */
  maxLength?: never
  /** The error of the current text, such as that it is too long. */
  faultOf?: TextFormat['faultOf']
}

export function Textarea({ value, onChange, faultOf, ...rest }: TextareaProps) {
  const look = control({ kind: 'area' })
  useFieldError(faultOf?.(value))
  const own = useControl(rest)
  return (
    <div className={look.root}>
      <textarea
        rows={3}
        {...rest}
        {...own}
        readOnly={own['aria-disabled'] ?? rest.readOnly}
        className={look.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

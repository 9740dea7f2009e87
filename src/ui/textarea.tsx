import type { ComponentProps } from 'react'
import { control } from '#styled/recipes'
import { useControl } from './field-context.ts'

export type TextareaProps = Omit<
  ComponentProps<'textarea'>,
  'className' | 'style' | 'value' | 'defaultValue' | 'onChange'
> & { value: string; onChange: (value: string) => void }

export function Textarea({ value, onChange, ...rest }: TextareaProps) {
  const look = control({ kind: 'area' })
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

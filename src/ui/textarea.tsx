import type { ComponentProps } from 'react'
import { control } from '#styled/recipes'
import { useControl } from './field-context.ts'

export type TextareaProps = Omit<
  ComponentProps<'textarea'>,
  'className' | 'style' | 'value' | 'defaultValue' | 'onChange'
> & { value: string; onChange: (value: string) => void }

export function Textarea({ value, onChange, ...rest }: TextareaProps) {
  const look = control({ kind: 'area' })
  return (
    <div className={look.root}>
      <textarea
        rows={3}
        {...rest}
        {...useControl(rest)}
        className={look.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { control } from '#styled/recipes'
import { useControl } from './field-context.ts'

export type InputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'maxLength'
> & {
  /**
   * Forbidden also in spread attributes: the browser would silently truncate a paste. The draft's format reports the
   * limit.
   */
  maxLength?: never
  value: string
  onChange: (value: string) => void
  start?: ReactNode
  end?: ReactNode
  size?: 'sm' | 'md' | undefined
  /** `amount` right-aligns the figures, in the style of the amount field. */
  kind?: 'text' | 'amount'
  /** The start and end slots contain buttons, which bring their own padding. */
  tight?: boolean
}

export function Input(props: InputProps) {
  const { value, onChange, start, end, size, kind = 'text', tight, ...rest } = props
  const look = control({ kind, size, tight })
  const own = useControl(rest)
  return (
    <div className={look.root}>
      {start && <span className={look.start}>{start}</span>}
      <input
        type="text"
        {...rest}
        {...own}
        readOnly={own['aria-disabled'] ?? rest.readOnly}
        className={look.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {end && <span className={look.end}>{end}</span>}
    </div>
  )
}

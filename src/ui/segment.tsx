import { type ReactNode, useId } from 'react'
import { segment } from '#styled/recipes'

type SegmentOption<Value extends string> = {
  value: Value
  label: string
  /** Before the label, such as a Flag for a currency. */
  start?: ReactNode
  disabled?: boolean | undefined
}

export type SegmentProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly SegmentOption<Value>[]
}

/** Radio tabs: one of a few options, all visible. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const look = segment()
  const name = useId()
  return (
    <div className={look.root} role="radiogroup" aria-label={props.label}>
      {props.options.map((option) => (
        <label key={option.value} className={look.item}>
          <input
            type="radio"
            className={look.input}
            name={name}
            value={option.value}
            checked={option.value === props.value}
            disabled={option.disabled}
            onChange={() => props.onChange(option.value)}
          />
          {option.start}
          {option.label}
        </label>
      ))}
    </div>
  )
}

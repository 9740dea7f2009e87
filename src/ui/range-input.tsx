import { AmountInput } from './amount-input.tsx'
import { Inline, Stack } from './stack.tsx'
import type { TextFormat } from './text-format.ts'

type Range = { min: string; max: string }

export type RangeInputProps = {
  value: Range
  onChange: (value: Range) => void
  minLabel: string
  maxLabel: string
  /** Defaults to the labels. */
  minPlaceholder?: string
  maxPlaceholder?: string
  /** Format of both amounts. */
  format: TextFormat
  disabled?: boolean
}

/** Two amounts, from and to. Use it in a Field with `group`; the field reports a wrong order. */
export function RangeInput(props: RangeInputProps) {
  const { value, onChange, minLabel, maxLabel, format, disabled } = props
  const shared = { disabled, format }
  return (
    <Inline nowrap gap="sm">
      <Stack>
        <AmountInput
          {...shared}
          id={undefined}
          aria-label={minLabel}
          placeholder={props.minPlaceholder ?? minLabel}
          value={value.min}
          onChange={(min) => onChange({ ...value, min })}
        />
      </Stack>
      <span aria-hidden="true">–</span>
      <Stack>
        <AmountInput
          {...shared}
          aria-label={maxLabel}
          placeholder={props.maxPlaceholder ?? maxLabel}
          value={value.max}
          onChange={(max) => onChange({ ...value, max })}
        />
      </Stack>
    </Inline>
  )
}

import { useState } from 'react'
import { type Day, dayOf, within } from './days.ts'

export type DayTextProps = {
  value: Day
  onChange: (day: Day) => void
  min?: Day | undefined
  max?: Day | undefined
}

/**
 * The typing of a day: what is half typed stays in the box, a whole day counts at once, and
 * leaving the box puts the last good day back. So it cannot be cleared.
 */
export function useDayText({ value, onChange, min, max }: DayTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 10,
    value: typed ?? value,
    onChange: (text: string) => {
      setTyped(text)
      const day = text.length >= 8 ? dayOf(text) : null
      if (day !== null && text.length === 10 && within(day, min, max)) onChange(day)
    },
    onBlur: () => {
      const day = typed === null ? null : dayOf(typed)
      if (day !== null && day !== value && within(day, min, max)) onChange(day)
      setTyped(null)
    },
  } as const
}

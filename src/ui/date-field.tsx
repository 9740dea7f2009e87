import { useRef } from 'react'
import type { Day } from './days.ts'
import { useControl } from './field-context.ts'
import { Input } from './input.tsx'
import { type CalendarWords, useCalendar } from './use-calendar.tsx'
import { useDayText } from './use-day-text.ts'

export type DateFieldProps = {
  /** yyyy-MM-dd, or empty before one was entered; it cannot be cleared. */
  value: Day
  onChange: (day: Day) => void
  words: CalendarWords
  min?: Day
  max?: Day
  disabled?: boolean
  /** Names the input when no Field stands around it. */
  label?: string
}

export function DateField({ value, onChange, words, min, max, disabled, label }: DateFieldProps) {
  const anchor = useRef<HTMLInputElement>(null)
  const text = useDayText({ value, onChange, min, max })
  const own = useControl({ disabled })
  const off = own.disabled || own['aria-disabled'] === true
  const { button, calendar } = useCalendar({
    ...{ mode: 'single', anchor, words, min, max, disabled: off },
    value: value === '' ? [] : [value],
    onChange: ([day]) => day && onChange(day),
  })
  return (
    <>
      <Input {...text} ref={anchor} aria-label={label} disabled={disabled} tight end={button} />
      {calendar}
    </>
  )
}

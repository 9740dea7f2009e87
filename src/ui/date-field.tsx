import { useRef } from 'react'
import type { Day } from './days.ts'
import { DraftInput } from './draft-input.tsx'
import { useControl } from './field-context.ts'
import type { TextFormat } from './text-format.ts'
import { type CalendarLabels, useCalendar } from './use-calendar.tsx'

/** Labels of the day controls, and how they parse typed text: a day as yyyy-MM-dd, anything else unchanged. */
export type DayLabels = CalendarLabels & {
  formatOf: (min: Day | undefined, max: Day | undefined) => TextFormat
  placeholder: string
}

export type DateFieldProps = {
  /** yyyy-MM-dd; empty without a day; the typed text while it is not a day. */
  value: string
  /** Receives a day, an empty string, or typed text that is not a day, which the form's rule then refuses. */
  onChange: (value: string) => void
  words: DayLabels
  min?: Day
  max?: Day
  disabled?: boolean
  /** Accessible name of the input outside a Field. */
  label?: string
}

/**
 * A day, typed or chosen from a calendar. Typed text takes effect on every key and stays until corrected; Escape
 * reverts it.
 */
export function DateField({ value, onChange, words, min, max, disabled, label }: DateFieldProps) {
  const anchor = useRef<HTMLInputElement>(null)
  const own = useControl({ disabled })
  const off = own.disabled || own['aria-disabled'] === true
  const { formatOf, placeholder, ...calendarWords } = words
  const format = formatOf(min, max)
  const { button, calendar, onKeyDown } = useCalendar({
    ...{ mode: 'single', anchor, words: calendarWords, min, max, disabled: off },
    value: value === '' || format.faultOf?.(value) ? [] : [value],
    onChange: ([day]) => day && onChange(day),
  })
  return (
    <>
      <DraftInput
        ref={anchor}
        inputMode="text"
        spellCheck={false}
        format={format}
        reverts
        onKeyDown={onKeyDown}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
        aria-label={label}
        disabled={disabled}
        tight
        end={button}
      />
      {calendar}
    </>
  )
}

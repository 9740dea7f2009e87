import { useRef } from 'react'
import type { Day } from './days.ts'
import { DraftInput } from './draft-input.tsx'
import { useControl } from './field-context.ts'
import type { TextFormat } from './text-format.ts'
import { type CalendarLabels, useCalendar } from './use-calendar.tsx'

/** The words of a control of days, and how it reads what is typed: a day as yyyy-MM-dd, anything else as it is. */
export type DayLabels = CalendarLabels & {
  formatOf: (min: Day | undefined, max: Day | undefined) => TextFormat
  placeholder: string
}

export type DateFieldProps = {
  /** yyyy-MM-dd; empty where there is none; a text that is no day while one stands in the box. */
  value: string
  /** A day, nothing, or what was typed where it is no day: the form's rule for days refuses that. */
  onChange: (value: string) => void
  words: DayLabels
  min?: Day
  max?: Day
  disabled?: boolean
  /** Names the input when no Field stands around it. */
  label?: string
}

/** A day, typed or chosen from a calendar. What is typed counts at every key and stays until it is put right; Escape takes it back. */
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

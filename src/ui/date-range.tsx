import { type KeyboardEvent, useContext, useRef } from 'react'
import { control } from '#styled/recipes'
import type { DayLabels } from './date-field.tsx'
import type { Day } from './days.ts'
import { FieldContext } from './field-context.ts'
import { isEnter } from './keys.ts'
import { useCalendar } from './use-calendar.tsx'
import { useDraft } from './use-draft.ts'

type DateRangeValue = { from: Day; to: Day }

export type DateRangeProps = {
  value: DateRangeValue
  /** Called only with valid days: an invalid text stays in its input, which reports the error. */
  onChange: (value: DateRangeValue) => void
  words: DayLabels & { fromLabel: string; toLabel: string; missing: string }
  /** Shortcuts: today, last week, last month, last year. */
  quick?: readonly { label: string; from: Day; to: Day }[]
  /** Either input may be empty. */
  optional?: boolean
  min?: Day
  max?: Day
  disabled?: boolean
}

/**
 * A range of two days in one box. Use it in a Field with `group`; the field reports a wrong order. A day takes effect
 * when it is complete, on Enter, and on blur; Escape reverts it.
 */
export function DateRange(props: DateRangeProps) {
  const { value, onChange, words, quick, optional = false, min, max, disabled } = props
  const box = useRef<HTMLDivElement>(null)
  const look = control({ kind: 'days', tight: true })
  const { formatOf, placeholder: _, fromLabel, toLabel, missing, ...calendarWords } = words
  const shared = { min, max, disabled }
  const { button, calendar, onKeyDown } = useCalendar({
    ...{ ...shared, mode: 'range', anchor: box, words: calendarWords },
    value: [value.from, value.to],
    onChange: ([from = '', to = '']) => onChange({ from, to }),
    quick: quick?.map(({ label, from, to }) => ({ label, days: [from, to] })),
  })
  const { read, faultOf } = formatOf(min, max)
  const format = {
    read,
    faultOf: (day: string) => (day === '' && !optional ? missing : faultOf?.(day)),
  }
  return (
    <>
      <div ref={box} className={look.root}>
        <DayBox
          {...{ format, disabled, onKeyDown }}
          label={fromLabel}
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
        />
        <span aria-hidden="true">–</span>
        <DayBox
          {...{ format, disabled, onKeyDown }}
          label={toLabel}
          value={value.to}
          onChange={(to) => onChange({ ...value, to })}
        />
        <span className={look.end}>{button}</span>
      </div>
      {calendar}
    </>
  )
}

type DayBoxProps = {
  label: string
  value: Day
  format: { read: (text: string) => string; faultOf: (day: string) => string | undefined }
  disabled: boolean | undefined
  onChange: (day: Day) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

const wholeDay = 'yyyy-mm-dd'.length

function DayBox({ label, value, format, disabled, onChange, onKeyDown }: DayBoxProps) {
  const field = useContext(FieldContext)
  const written = useRef<Day | null>(null)
  const commit = () => {
    const day = written.current
    written.current = null
    if (day !== null && day !== value && format.faultOf(day) === undefined) onChange(day)
  }
  const draft = useDraft({
    ...{ value, format, reverts: true },
    onChange: (day, text) => {
      written.current = day
      // Prevents fetching a list for every day that a partial text could mean.
      if (text.length === wholeDay) commit()
    },
    onBlur: commit,
    onKeyDown: (event) => {
      if (isEnter(event)) commit()
      onKeyDown(event)
    },
  })
  return (
    <input
      {...draft}
      type="text"
      autoComplete="off"
      spellCheck={false}
      className={control({ kind: 'days' }).input}
      aria-label={label}
      placeholder={label}
      aria-invalid={field?.invalid || undefined}
      aria-describedby={field?.describedBy}
      disabled={disabled ?? field?.disabled}
    />
  )
}

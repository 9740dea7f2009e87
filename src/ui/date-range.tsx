import { useContext, useRef } from 'react'
import { control } from '#styled/recipes'
import type { Day } from './days.ts'
import { FieldContext } from './field-context.ts'
import { type CalendarWords, useCalendar } from './use-calendar.tsx'
import { type DayTextProps, useDayText } from './use-day-text.ts'

type DateRangeValue = { from: Day; to: Day }

export type DateRangeProps = {
  value: DateRangeValue
  onChange: (value: DateRangeValue) => void
  words: CalendarWords & { fromLabel: string; toLabel: string }
  /** One press each: today, last week, last month, last year. */
  quick?: readonly { label: string; from: Day; to: Day }[]
  min?: Day
  max?: Day
  disabled?: boolean
}

/** Two days in one box. Put it in a Field with `group`; the field shows a wrong order. */
export function DateRange({ value, onChange, words, quick, min, max, disabled }: DateRangeProps) {
  const box = useRef<HTMLDivElement>(null)
  const look = control({ kind: 'days', tight: true })
  const shared = { min, max, disabled }
  const { button, calendar } = useCalendar({
    ...{ ...shared, mode: 'range', anchor: box, words },
    value: [value.from, value.to],
    onChange: ([from = '', to = '']) => onChange({ from, to }),
    quick: quick?.map(({ label, from, to }) => ({ label, days: [from, to] })),
  })
  return (
    <>
      <div ref={box} className={look.root}>
        <DayBox
          {...shared}
          label={words.fromLabel}
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
        />
        <span aria-hidden="true">–</span>
        <DayBox
          {...shared}
          label={words.toLabel}
          value={value.to}
          onChange={(to) => onChange({ ...value, to })}
        />
        <span className={look.end}>{button}</span>
      </div>
      {calendar}
    </>
  )
}

function DayBox(props: DayTextProps & { label: string; disabled?: boolean | undefined }) {
  const field = useContext(FieldContext)
  const { onChange, ...text } = useDayText(props)
  return (
    <input
      {...text}
      className={control({ kind: 'days' }).input}
      aria-label={props.label}
      placeholder={props.label}
      aria-invalid={field?.invalid || undefined}
      aria-describedby={field?.describedBy}
      disabled={props.disabled ?? field?.disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

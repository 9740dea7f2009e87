import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazy, Suspense, useContext, useRef, useState } from 'react'
import { control } from '#styled/recipes'
import type { QuickRange } from './calendar-popover.tsx'
import type { CalendarWords } from './date-field.tsx'
import type { Day } from './days.ts'
import { FieldContext } from './field-context.ts'
import { IconButton } from './icon-button.tsx'
import { type DayTextProps, useDayText } from './use-day-text.ts'

const CalendarPopover = lazy(async () => {
  const { CalendarPopover: part } = await import('./calendar-popover.tsx')
  return { default: part }
})

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
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const look = control({ kind: 'days', tight: true })
  const shared = { min, max, disabled }
  const ranges: QuickRange[] = (quick ?? []).map((one) => ({
    label: one.label,
    days: [one.from, one.to],
  }))
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
        <span className={look.end}>
          <IconButton
            ref={button}
            size="sm"
            label={words.openLabel}
            aria-haspopup="dialog"
            aria-expanded={open}
            icon={<CalendarDays />}
            disabled={disabled}
            onClick={() => {
              setWanted(true)
              setOpen(!open)
            }}
          />
        </span>
      </div>
      {wanted && (
        <Suspense fallback={null}>
          <CalendarPopover
            mode="range"
            open={open}
            onOpen={setOpen}
            label={words.openLabel}
            anchor={box}
            button={button}
            value={[value.from, value.to]}
            onChange={([from, to]) => from && to && onChange({ from, to })}
            quick={ranges}
            min={min}
            max={max}
            locale={words.locale}
            previousLabel={words.previousLabel}
            nextLabel={words.nextLabel}
          />
        </Suspense>
      )}
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
      aria-invalid={field?.invalid || undefined}
      aria-describedby={field?.describedBy}
      disabled={props.disabled ?? field?.disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

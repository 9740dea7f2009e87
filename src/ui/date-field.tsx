import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Day } from './days.ts'
import { useControl } from './field-context.ts'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'
import { useDayText } from './use-day-text.ts'

const CalendarPopover = lazy(async () => {
  const { CalendarPopover: part } = await import('./calendar-popover.tsx')
  return { default: part }
})

/** The words of a calendar, and the language of its months. */
export type CalendarWords = {
  locale: string
  openLabel: string
  previousLabel: string
  nextLabel: string
}

export type DateFieldProps = {
  /** yyyy-MM-dd; always a day, it cannot be cleared. */
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
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const text = useDayText({ value, onChange, min, max })
  const off = useControl({ disabled }).disabled
  return (
    <>
      <Input
        {...text}
        ref={anchor}
        aria-label={label}
        disabled={off}
        tight
        end={
          <IconButton
            ref={button}
            size="sm"
            label={words.openLabel}
            aria-haspopup="dialog"
            aria-expanded={open}
            icon={<CalendarDays />}
            disabled={off}
            onClick={() => {
              setWanted(true)
              setOpen(!open)
            }}
          />
        }
      />
      {wanted && (
        <Suspense fallback={null}>
          <CalendarPopover
            mode="single"
            open={open}
            onOpen={setOpen}
            label={words.openLabel}
            anchor={anchor}
            button={button}
            value={[value]}
            onChange={([day]) => day && onChange(day)}
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

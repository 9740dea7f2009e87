import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazy, Suspense, useRef, useState } from 'react'
import type { CalendarPopoverProps } from './calendar-popover.tsx'
import { IconButton } from './icon-button.tsx'

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

type Props = Omit<
  CalendarPopoverProps,
  'open' | 'onOpen' | 'label' | 'button' | keyof CalendarWords
> & {
  words: CalendarWords
  disabled: boolean | undefined
}

/** The button that opens a calendar, and the calendar itself, fetched when it is first wanted. */
export function useCalendar({ words, disabled, ...rest }: Props) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { openLabel: label, ...shared } = words
  const toggle = () => {
    setWanted(true)
    setOpen(!open)
  }
  return {
    button: (
      <IconButton
        ref={button}
        size="sm"
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<CalendarDays />}
        disabled={disabled}
        onClick={toggle}
      />
    ),
    calendar: wanted && (
      <Suspense fallback={null}>
        <CalendarPopover {...rest} {...shared} {...{ open, label, button }} onOpen={setOpen} />
      </Suspense>
    ),
  }
}

import CalendarDays from 'lucide-react/icons/calendar-days'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import type { CalendarPopoverProps } from './calendar-popover.tsx'
import { IconButton } from './icon-button.tsx'
import { isComposing } from './keys.ts'

const CalendarPopover = lazy(async () => {
  const { CalendarPopover: part } = await import('./calendar-popover.tsx')
  return { default: part }
})

/** Labels of a calendar, and the language of its months. */
export type CalendarLabels = {
  locale: string
  openLabel: string
  previousLabel: string
  nextLabel: string
}

type Props = Omit<
  CalendarPopoverProps,
  'open' | 'onOpen' | 'label' | 'button' | 'opener' | keyof CalendarLabels
> & {
  words: CalendarLabels
  disabled: boolean | undefined
}

/** The button and key that open a calendar, and the calendar itself, loaded on first use. */
export function useCalendar({ words, disabled, ...rest }: Props) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLElement>(null)
  const { openLabel: label, ...shared } = words
  const show = (from: HTMLElement, isOpen: boolean) => {
    opener.current = from
    setWanted(true)
    setOpen(isOpen)
  }
  return {
    /** For a day input: ArrowDown, with or without Alt, opens the calendar. */
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'ArrowDown' || disabled || isComposing(event)) return
      event.preventDefault()
      show(event.currentTarget, true)
    },
    button: (
      <IconButton
        ref={button}
        size="sm"
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<CalendarDays />}
        disabled={disabled}
        onClick={(event) => show(event.currentTarget, !open)}
      />
    ),
    calendar: wanted && (
      <Suspense fallback={null}>
        <CalendarPopover
          {...rest}
          {...shared}
          {...{ open, label, button, opener }}
          onOpen={setOpen}
        />
      </Suspense>
    ),
  }
}

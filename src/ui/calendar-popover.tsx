import { Popover } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { type RefObject, useRef } from 'react'
import { calendar, floating } from '#styled/recipes'
import { Calendar, type CalendarProps, focusedDay } from './calendar.tsx'
import type { Day } from './days.ts'
import { useOpenOnceMounted } from './use-open-once-mounted.ts'

type QuickRange = { label: string; days: readonly Day[] }

export type CalendarPopoverProps = CalendarProps & {
  open: boolean
  onOpen: (open: boolean) => void
  label: string
  /** The element that the calendar is positioned below. */
  anchor: RefObject<HTMLElement | null>
  button: RefObject<HTMLElement | null>
  /** The button or input that opened it, to which the focus returns. */
  opener: RefObject<HTMLElement | null>
  quick?: readonly QuickRange[] | undefined
}

/** Loaded lazily when a calendar is first opened, because its state machine is large. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { open, onOpen, label, anchor, button, opener, quick = [], ...rest } = props
  const look = floating({ pad: 'box' })
  const part = calendar()
  const box = useRef<HTMLDivElement>(null)
  const shown = useOpenOnceMounted(open)
  const choose = (days: readonly Day[]) => {
    props.onChange([...days])
    onOpen(false)
  }
  return (
    <Popover.Root
      open={shown}
      onOpenChange={(change) => onOpen(change.open)}
      positioning={{
        placement: 'bottom-start',
        gutter: 4,
        // Where neither side has room, as in a window at 200% zoom, it overlaps and uses the whole height.
        overlap: true,
        getAnchorElement: () => anchor.current,
      }}
      initialFocusEl={() => focusedDay(box.current)}
      persistentElements={[() => button.current]}
      finalFocusEl={() => opener.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Popover.Positioner className={look.positioner}>
          <Popover.Content className={look.content} aria-label={label}>
            <div ref={box} className={part.root}>
              {quick.length > 0 && (
                <div className={part.quick}>
                  {quick.map((one) => (
                    <button
                      key={one.label}
                      type="button"
                      className={part.quickItem}
                      onClick={() => choose(one.days)}
                    >
                      {one.label}
                    </button>
                  ))}
                </div>
              )}
              <div>
                <Calendar
                  {...rest}
                  onChange={(days) => {
                    // A range is complete with its second day.
                    if (props.mode === 'single' || days.length === 2) choose(days)
                  }}
                />
              </div>
            </div>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

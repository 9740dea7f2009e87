import { DatePicker, parseDate } from '@ark-ui/react/date-picker'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import { calendar } from '#styled/recipes'
import type { Day } from './days.ts'
import { IconButton } from './icon-button.tsx'

export type CalendarProps = {
  mode: 'single' | 'range'
  value: readonly Day[]
  onChange: (days: Day[]) => void
  min?: Day | undefined
  max?: Day | undefined
  locale: string
  previousLabel: string
  nextLabel: string
}

/** The calendar day that has the focus, or would receive it. */
export const focusedDay = (root: HTMLElement | null): HTMLElement | null =>
  root?.querySelector<HTMLElement>('[data-view=day][data-focus]:not([data-outside-range])') ?? null

/** A month of days with grid keyboard navigation. Names of months and weekdays come from the locale. */
export function Calendar(props: CalendarProps) {
  const look = calendar()
  const id = useId()
  return (
    <DatePicker.Root
      inline
      ids={{ content: id }}
      translations={{ dayCell: ({ valueText }) => valueText }}
      selectionMode={props.mode}
      locale={props.locale}
      timeZone="UTC"
      defaultValue={props.value.filter(Boolean).map((day) => parseDate(day))}
      onValueChange={({ value }) => props.onChange(value.map((day) => day.toString()))}
      {...(props.min ? { min: parseDate(props.min) } : {})}
      {...(props.max ? { max: parseDate(props.max) } : {})}
      fixedWeeks
    >
      {/* Within this the keys look for the day that takes the focus. */}
      <DatePicker.View view="day" id={id}>
        <DatePicker.Context>
          {(api) => (
            <>
              <DatePicker.ViewControl className={look.head}>
                <DatePicker.PrevTrigger asChild>
                  <IconButton size="sm" label={props.previousLabel} icon={<ChevronLeft />} />
                </DatePicker.PrevTrigger>
                <span className={look.title} aria-live="polite">
                  {api.visibleRangeText.start}
                </span>
                <DatePicker.NextTrigger asChild>
                  <IconButton size="sm" label={props.nextLabel} icon={<ChevronRight />} />
                </DatePicker.NextTrigger>
              </DatePicker.ViewControl>
              <DatePicker.Table className={look.grid}>
                <DatePicker.TableHead>
                  <DatePicker.TableRow>
                    {api.weekDays.map((day) => (
                      <DatePicker.TableHeader
                        key={day.long}
                        className={look.weekday}
                        aria-label={day.long}
                      >
                        {day.narrow}
                      </DatePicker.TableHeader>
                    ))}
                  </DatePicker.TableRow>
                </DatePicker.TableHead>
                <DatePicker.TableBody>
                  {api.weeks.map((week) => (
                    <DatePicker.TableRow key={`${week[0]}`}>
                      {week.map((day) => (
                        <DatePicker.TableCell key={`${day}`} value={day} className={look.cell}>
                          <DatePicker.TableCellTrigger
                            className={look.day}
                            // Keyboard navigation continues from the first day of a range.
                            onClick={() => api.setFocusedValue(day)}
                          >
                            {day.day}
                          </DatePicker.TableCellTrigger>
                        </DatePicker.TableCell>
                      ))}
                    </DatePicker.TableRow>
                  ))}
                </DatePicker.TableBody>
              </DatePicker.Table>
            </>
          )}
        </DatePicker.Context>
      </DatePicker.View>
    </DatePicker.Root>
  )
}

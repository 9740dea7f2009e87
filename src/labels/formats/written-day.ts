import { readWrittenDay, writtenDayErrorOf } from '#domain/input/written-days.ts'
import { m } from '#paraglide/messages.js'
import { dayFormat } from './day.ts'
import type { Format } from './format.ts'

/** A calendar day in a form: it reports why a text is not a day, which a list filter does not need. */
export const writtenDayFormat = (min?: string, max?: string): Format => ({
  read: readWrittenDay,
  faultOf: (value) => {
    const fault = writtenDayErrorOf(value)
    if (fault === 'not_in_calendar') return m.failures_field_day_not_in_calendar()
    if (fault === undefined || fault === 'none') return dayFormat(min, max).faultOf?.(value)
    const [one, other] = fault
    return m.failures_field_day_two_readings({ one, other })
  },
})

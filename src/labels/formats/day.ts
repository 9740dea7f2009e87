import { dayErrorOf, readDay } from '#domain/input/days.ts'
import { m } from '#paraglide/messages.js'
import type { Format } from './format.ts'

/** A calendar day as yyyy-MM-dd, within `min` and `max` if given. */
export const dayFormat = (min?: string, max?: string): Format => ({
  read: readDay,
  faultOf: (value) => {
    const fault = dayErrorOf(value)
    if (fault === 'ambiguous') return m.failures_field_day_ambiguous()
    if (fault) return m.failures_field_day_format()
    if (value !== '' && min !== undefined && value < min)
      return m.failures_field_day_before({ day: min })
    return value !== '' && max !== undefined && value > max
      ? m.failures_field_day_after({ day: max })
      : undefined
  },
})

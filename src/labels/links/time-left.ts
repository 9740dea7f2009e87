import { day, hour, minute } from '#domain/durations.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }

/** A duration in its two largest units, rounded down. */
function spanText(ms: number, language?: In): string {
  const whole = (unit: number, of: number) => String(Math.floor((ms % of) / unit))
  if (ms >= day) {
    const days = String(Math.floor(ms / day))
    return m.payer_time_days({ days, hours: whole(hour, day) }, language)
  }
  if (ms >= hour) {
    return m.payer_time_hours({ hours: whole(hour, day), minutes: whole(minute, hour) }, language)
  }
  const seconds = whole(1000, minute)
  return m.payer_time_minutes({ minutes: whole(minute, hour), seconds }, language)
}

/** The remaining time in which a link can be paid. */
export const timeLeftText = (ms: number, language?: In): string =>
  m.payer_time_left({ time: spanText(Math.max(0, ms), language) }, language)

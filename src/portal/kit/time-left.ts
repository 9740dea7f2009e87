import { day, hour, minute } from '#domain/durations.ts'
import { m } from '#paraglide/messages.js'
import { now } from './clock.ts'

/**
 * Time until an instant in its two largest units, or in one if the other is zero; null if it has passed or there is
 * none.
 */
export function timeLeft(until: string | null): string | null {
  const ms = until === null ? 0 : Date.parse(until) - now().getTime()
  if (ms <= 0) return null
  const minutes = Math.floor((ms % hour) / minute)
  if (ms < hour) return m.portal_left_minutes({ minutes: `${minutes}` })
  const hours = Math.floor((ms % day) / hour)
  const days = Math.floor(ms / day)
  if (ms < day)
    return minutes === 0
      ? m.portal_left_whole_hours({ hours: `${hours}` })
      : m.portal_left_hours({ hours: `${hours}`, minutes: `${minutes}` })
  if (hours > 0) return m.portal_left_days({ days: `${days}`, hours: `${hours}` })
  return days === 1
    ? m.portal_left_whole_hours({ hours: '24' })
    : m.portal_left_whole_days({ days: `${days}` })
}

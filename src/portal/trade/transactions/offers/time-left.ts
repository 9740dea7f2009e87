import { day } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'

const minute = 60_000
const hour = 60 * minute

/** How long it is to an instant, in the two units that matter; null when it is over or none. */
export function timeLeft(until: string | null): string | null {
  const ms = until === null ? 0 : Date.parse(until) - now().getTime()
  if (ms <= 0) return null
  const minutes = String(Math.floor((ms % hour) / minute))
  if (ms < hour) return m.transactions_left_minutes({ minutes })
  const hours = String(Math.floor((ms % day) / hour))
  if (ms < day) return m.transactions_left_hours({ hours, minutes })
  return m.transactions_left_days({ days: String(Math.floor(ms / day)), hours })
}

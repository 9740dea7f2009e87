import { day, hour, minute } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'

type Left = { readonly text: string; readonly tone: 'bad' | 'warn' | 'calm' }

const soon = 3 * day

/** How long it is to an instant, in the two units that matter, and how urgent that is. */
export function leftTill(until: string): Left {
  const ms = Date.parse(until) - now().getTime()
  if (ms <= 0) return { text: m.deadlines_over(), tone: 'bad' }
  const minutes = String(Math.floor((ms % hour) / minute))
  if (ms < hour) return { text: m.deadlines_left_minutes({ minutes }), tone: 'bad' }
  const hours = String(Math.floor((ms % day) / hour))
  if (ms < day) return { text: m.deadlines_left_hours({ hours, minutes }), tone: 'bad' }
  const text = m.deadlines_left_days({ days: String(Math.floor(ms / day)), hours })
  return { text, tone: ms < soon ? 'warn' : 'calm' }
}

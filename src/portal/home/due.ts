import { dayInZone, inZone, plusDays, type TimeZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { timeLeft } from '#portal/kit/time-left.ts'
import { formattedDay } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'

type Near = 'today' | 'tomorrow' | 'other'

/** Whether a calendar day in a zone is today, tomorrow or another day. */
export function nearOf(day: string, of: TimeZone): Near {
  if (day === dayInZone(now(), of)) return 'today'
  return day === dayInZone(plusDays(now(), 1), of) ? 'tomorrow' : 'other'
}

/** Formats an instant in the user's zone. */
const at = (instant: Date) => {
  const day = dayInZone(instant, zone())
  return {
    near: nearOf(day, zone()),
    day: formattedDay(day),
    time: inZone(instant, zone()).slice(11, 16),
  }
}

type Due = {
  readonly at: string
  readonly left: string | null
  readonly tone: 'bad' | 'warn' | 'calm'
}

/** A deadline as a day in the user's zone, with the remaining time. */
export function dueOf(until: string | null): Due {
  if (until === null) return { at: m.home_today_no_deadline(), left: null, tone: 'calm' }
  const { near, day, time } = at(new Date(until))
  const left = timeLeft(until)
  if (left === null)
    return { at: m.home_today_at({ day, time }), left: m.home_today_over(), tone: 'bad' }
  if (near === 'today') return { at: m.home_today_at_today({ time }), left, tone: 'bad' }
  if (near === 'tomorrow') return { at: m.home_today_at_tomorrow({ time }), left, tone: 'warn' }
  return { at: m.home_today_at({ day, time }), left, tone: 'calm' }
}

export const isOver = (until: string): boolean => timeLeft(until) === null

/** Says that nothing is due today, and when the next deadline is. */
export function nextLabels(until: string): string {
  const { near, day, time } = at(new Date(until))
  return near === 'tomorrow'
    ? m.home_today_next_tomorrow({ time })
    : m.home_today_next({ day, time })
}

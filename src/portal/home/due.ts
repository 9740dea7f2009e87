import { dayInZone, inZone, plusDays, type TimeZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { timeLeft } from '#portal/kit/time-left.ts'
import { formattedDay } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'

type Near = 'today' | 'tomorrow' | 'other'

/** What a calendar day of a zone is at this instant. */
export function nearOf(day: string, of: TimeZone): Near {
  if (day === dayInZone(now(), of)) return 'today'
  return day === dayInZone(plusDays(now(), 1), of) ? 'tomorrow' : 'other'
}

/** An instant by the clock and calendar of who reads it. */
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

/** An instant as the day it belongs to for who reads it, and how long it is till then. */
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

/** Whether an instant has passed. */
export const isOver = (until: string): boolean => timeLeft(until) === null

/** That nothing ends today, and when the next does. */
export function nextLabels(until: string): string {
  const { near, day, time } = at(new Date(until))
  return near === 'tomorrow'
    ? m.home_today_next_tomorrow({ time })
    : m.home_today_next({ day, time })
}

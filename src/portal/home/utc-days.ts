import { dayInZone, inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { zone } from '#portal/kit/zone.ts'

const midnight = new Date(0)

/** Says that days are in UTC+0, and when they begin in the user's zone. */
export function utcDays(): string {
  const time = inZone(midnight, zone()).slice(11, 16)
  if (time === '00:00') return m.home_utc_days()
  return dayInZone(midnight, zone()) === dayInZone(midnight, 'UTC+0')
    ? m.home_utc_days_east({ time })
    : m.home_utc_days_west({ time })
}

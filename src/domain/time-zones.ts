/** Fixed offsets, no daylight saving. Hours east of UTC. */
const zoneOffsetHours = {
  'UTC+0': 0,
  'UTC+8': 8,
  'UTC+9': 9,
  'UTC-5': -5,
  'UTC-8': -8,
} as const
export type TimeZone = keyof typeof zoneOffsetHours
export const timeZones = Object.keys(zoneOffsetHours) as TimeZone[]
export const isTimeZone = (text: string): text is TimeZone => Object.hasOwn(zoneOffsetHours, text)

export type Language = 'en' | 'zh'
/** The zone a language starts with. */
export const zoneOfLanguage = (language: Language): TimeZone =>
  language === 'zh' ? 'UTC+8' : 'UTC+0'

const hourMs = 3_600_000
const dayMs = 86_400_000

/** An instant written in a zone: '2026-11-20 08:00:00'. */
export function inZone(instant: Date, zone: TimeZone): string {
  const text = new Date(instant.getTime() + zoneOffsetHours[zone] * hourMs).toISOString()
  return `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

/**
 * Writes many instants in a zone as `inZone` does, fast where they are in the order of time: neighbours share
 * their hour, and only a new hour asks the calendar.
 */
export function zoneWriter(zone: TimeZone): (instant: Date) => string {
  let hour = Number.NaN
  let written = ''
  return (instant) => {
    const at = instant.getTime()
    const now = Math.floor(at / hourMs)
    if (now !== hour) {
      hour = now
      written = inZone(instant, zone).slice(0, 14)
    }
    const seconds = Math.floor((at - now * hourMs) / 1_000)
    return `${written}${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
  }
}

/** Writes many instants as `toISOString` does, fast where they are in the order of time. */
export function isoWriter(): (instant: Date) => string {
  const written = zoneWriter('UTC+0')
  return (instant) => {
    const text = written(instant)
    const ms = instant.getTime() - Math.floor(instant.getTime() / 1_000) * 1_000
    return `${text.slice(0, 10)}T${text.slice(11)}.${`${ms}`.padStart(3, '0')}Z`
  }
}
const twoDigits = (number: number): string => (number < 10 ? `0${number}` : `${number}`)

/** The calendar day (yyyy-MM-dd) of an instant in a zone. */
export const dayInZone = (instant: Date, zone: TimeZone): string =>
  inZone(instant, zone).slice(0, 10)

/** The instant at which a calendar day (yyyy-MM-dd) begins in a zone; undefined when it is no day. */
export const startOfDay = (day: string, zone: TimeZone): Date | undefined =>
  instantIn(`${day}T00:00`, zone)

/** The instant of a day and a minute in a zone (yyyy-MM-ddTHH:mm); undefined when it is none. */
export function instantIn(minute: string, zone: TimeZone): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(minute)) return undefined
  const utc = Date.parse(`${minute}:00.000Z`)
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 16) !== minute) return undefined
  return new Date(utc - zoneOffsetHours[zone] * hourMs)
}

/** The first 00:00 UTC at or after an instant. */
export const midnightAtOrAfter = (instant: Date): Date =>
  new Date(Math.ceil(instant.getTime() / dayMs) * dayMs)

/** The last 00:00 UTC at or before an instant. */
export const midnightAtOrBefore = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / dayMs) * dayMs)

/** An instant some whole days later (negative: earlier). */
export const plusDays = (instant: Date, days: number): Date =>
  new Date(instant.getTime() + days * dayMs)

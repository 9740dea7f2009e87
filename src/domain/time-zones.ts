/** Fixed offsets in hours east of UTC, without daylight saving. */
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
/** Default time zone of a language: UTC+8 for Chinese, UTC+0 for English. */
export const zoneOfLanguage = (language: Language): TimeZone =>
  language === 'zh' ? 'UTC+8' : 'UTC+0'

const hourMs = 3_600_000
const dayMs = 86_400_000

/** Formats an instant in a time zone: '2026-11-20 08:00:00'. */
export function inZone(instant: Date, zone: TimeZone): string {
  const text = new Date(instant.getTime() + zoneOffsetHours[zone] * hourMs).toISOString()
  return `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

/**
 * Formats many instants as `inZone` does; fast in chronological order, because the calendar is computed once per hour.
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

/** Formats many instants as `toISOString` does; fast in chronological order. */
export function isoWriter(): (instant: Date) => string {
  const written = zoneWriter('UTC+0')
  return (instant) => {
    const text = written(instant)
    const ms = instant.getTime() - Math.floor(instant.getTime() / 1_000) * 1_000
    return `${text.slice(0, 10)}T${text.slice(11)}.${`${ms}`.padStart(3, '0')}Z`
  }
}
const twoDigits = (number: number): string => (number < 10 ? `0${number}` : `${number}`)

/** Calendar day (yyyy-MM-dd) of an instant in a time zone. */
export const dayInZone = (instant: Date, zone: TimeZone): string =>
  inZone(instant, zone).slice(0, 10)

/** First instant of a calendar day (yyyy-MM-dd) in a time zone; undefined if the day is invalid. */
export const startOfDay = (day: string, zone: TimeZone): Date | undefined =>
  instantIn(`${day}T00:00`, zone)

/** Instant of a local time (yyyy-MM-ddTHH:mm) in a time zone; undefined if it is invalid. */
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

/** Adds whole days of 24 hours to an instant; negative: earlier. */
export const plusDays = (instant: Date, days: number): Date =>
  new Date(instant.getTime() + days * dayMs)

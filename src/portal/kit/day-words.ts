import { dayInZone } from '#domain/time-zones.ts'
import { dayText } from '#words/day-text.ts'
import { now } from './clock.ts'
import { language } from './language.ts'

/** Today by the calendar of banks and settlements (UTC+0). */
export const today = (): string => dayInZone(now(), 'UTC+0')

/** A calendar day (yyyy-MM-dd) as it is read on screens: Tue 24 Nov; its year only where it is not this one. */
export const dayWords = (day: string): string => dayText(day, language(), today())

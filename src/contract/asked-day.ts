import * as v from 'valibot'
import { startOfDay } from '#domain/time-zones.ts'

// The year before it, to compare with, and the day after it are then days of a database and of four digits too.
const isAsked = (text: string): boolean =>
  /^[1-8]/.test(text) && startOfDay(text, 'UTC+0') !== undefined

/** A calendar day in UTC+0 as a caller asks for it, of the years 1000 to 8999. */
export const AskedDay = v.pipe(v.string('required'), v.check(isAsked, 'format'))

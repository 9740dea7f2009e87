import * as v from 'valibot'
import { startOfDay } from '#domain/time-zones.ts'

// The bounds keep the comparison year before it and the day after it valid database dates of four digits.
const isAsked = (text: string): boolean =>
  /^[1-8]/.test(text) && startOfDay(text, 'UTC+0') !== undefined

/** A requested calendar day in UTC, of the years 1000 to 8999. */
export const RequestedDay = v.pipe(v.string('required'), v.check(isAsked, 'format'))

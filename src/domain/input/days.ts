import { normalizeCode } from './normalize.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Errors of a date: it cannot be parsed, or it is ambiguous (day and month both up to 12). */
type DayFault = 'unreadable' | 'ambiguous'

const yearFirst =
  /^(\d{4})(?: ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?日?|(\d{2})(\d{2}))(?:[T ]\d{1,2}:\d{2}.*)?$/
const yearLast = /^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4})$/
const dayMonthName = /^(\d{1,2})(?:st|nd|rd|th)?[ -]?([a-z]{3,9})\.?,?[ -]?(\d{4})$/i
const monthNameDay = /^([a-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?,? ?(\d{4})$/i

const longMonths =
  'january february march april may june july august september october november december'.split(' ')
/** Month number of an English name: 1 for `Jan`, `January` and `jan`, 9 also for `Sept`; 0 for anything else. */
function monthOf(name: string): number {
  const lower = name.toLowerCase()
  const at = months.indexOf(lower.slice(0, 3))
  return at >= 0 && longMonths[at]?.startsWith(lower) ? at + 1 : 0
}

function dayOf(year: string, month: string | number, day: string): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  // The 31st of a shorter month rolls over into the next one, so the date does not exist.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

function read(typed: string): string | DayFault {
  const text = normalizeCode(typed)
  const first = yearFirst.exec(text)
  if (first) {
    const [, year = '', m1, d1, m2, d2] = first
    return dayOf(year, m1 ?? m2 ?? '', d1 ?? d2 ?? '') ?? 'unreadable'
  }
  const last = yearLast.exec(text)
  if (last) {
    const [, one = '', , other = '', year = ''] = last
    if (Number(one) > 12 || Number(one) === Number(other))
      return dayOf(year, other, one) ?? 'unreadable'
    if (Number(other) > 12) return dayOf(year, one, other) ?? 'unreadable'
    return dayOf(year, other, one) === null ? 'unreadable' : 'ambiguous'
  }
  const named = dayMonthName.exec(text)
  if (named) return dayOf(named[3] ?? '', monthOf(named[2] ?? ''), named[1] ?? '') ?? 'unreadable'
  const american = monthNameDay.exec(text)
  if (american)
    return dayOf(american[3] ?? '', monthOf(american[1] ?? ''), american[2] ?? '') ?? 'unreadable'
  return 'unreadable'
}

/**
 * Parses a typed or pasted date into yyyy-MM-dd. Accepted are year first (2026-12-4, 20261204, 2026/12/04, 2026年12月4日,
 * also followed by a time), month names (4 Dec 2026, December 4, 2026), and year last if one number is above 12
 * (24/12/2026, 24.12.2026). An unreadable or ambiguous date is returned normalised, so that the field's validation
 * rejects it.
 */
export function readDay(typed: string): string {
  const found = read(typed)
  return found === 'unreadable' || found === 'ambiguous' ? normalizeCode(typed) : found
}

/** Error of a date that is not empty; undefined if it is valid. */
export function dayErrorOf(text: string): DayFault | undefined {
  if (text.trim() === '') return undefined
  const found = read(text)
  return found === 'unreadable' || found === 'ambiguous' ? found : undefined
}

/** Whether a text is an existing date in the stored form yyyy-MM-dd. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayErrorOf(text) === undefined

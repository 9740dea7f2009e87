import { dayErrorOf, isDay, readDay } from './days.ts'
import { normalizeCode } from './normalize.ts'

const chinese =
  /^([〇零○一二三四五六七八九]{4})年([一二三四五六七八九十]{1,2})月([一二三四五六七八九十]{1,3})[日号]?$/
const digits = '〇一二三四五六七八九'
const digitOf = (sign: string): number => Math.max(0, digits.indexOf(sign))

/** Value of a Chinese numeral from 1 to 99: 三, 十, 十二, 二十, 三十一. */
function numberOf(text: string): number {
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['〇', text]
  return (tens === '' ? 1 : digitOf(tens)) * 10 + digitOf(ones)
}

/** Parses a date as `readDay` does, and also in Chinese numerals (二〇二〇年一月二日). */
export function readWrittenDay(typed: string): string {
  const found = chinese.exec(normalizeCode(typed).replaceAll(' ', ''))
  if (!found) return readDay(typed)
  const [, year = '', month = '', day = ''] = found
  return readDay(`${[...year].map(digitOf).join('')}-${numberOf(month)}-${numberOf(day)}`)
}

/** Errors of a date that is not empty: not a date, not in any calendar, or ambiguous between two dates. */
type WrittenDayFault = 'none' | 'not_in_calendar' | readonly [one: string, other: string]

const numbers = /^(?:\d{8}|(\d{1,4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,4}) ?日?)$/
const two = (text: string): string => text.padStart(2, '0')

/** Error of an entered date; undefined if it is valid or empty. */
export function writtenDayErrorOf(typed: string): WrittenDayFault | undefined {
  const fault = dayErrorOf(typed)
  if (fault === undefined) return undefined
  const text = normalizeCode(typed)
  const [, one = '', other = '', year = ''] = numbers.exec(text) ?? []
  if (fault === 'ambiguous')
    return [`${year}-${two(other)}-${two(one)}`, `${year}-${two(one)}-${two(other)}`]
  // Whether a date with a month name would be valid with another day number.
  const isNamed = isDay(readDay(text.replace(/\b\d{1,2}(?!\d)/, '1')))
  return numbers.test(text) || isNamed ? 'not_in_calendar' : 'none'
}

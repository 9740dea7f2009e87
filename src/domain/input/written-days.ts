import { dayErrorOf, isDay, readDay } from './days.ts'
import { normalizeCode } from './normalize.ts'

const chinese =
  /^([〇零○一二三四五六七八九]{4})年([一二三四五六七八九十]{1,2})月([一二三四五六七八九十]{1,3})[日号]?$/
const digits = '〇一二三四五六七八九'
const digitOf = (sign: string): number => Math.max(0, digits.indexOf(sign))

/** 1 to 99 in Chinese: 三, 十, 十二, 二十, 三十一. */
function numberOf(text: string): number {
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['〇', text]
  return (tens === '' ? 1 : digitOf(tens)) * 10 + digitOf(ones)
}

/** Reads a day as `readDay` does, and one in Chinese numerals as well (二〇二〇年一月二日). */
export function readWrittenDay(typed: string): string {
  const found = chinese.exec(normalizeCode(typed).replaceAll(' ', ''))
  if (!found) return readDay(typed)
  const [, year = '', month = '', day = ''] = found
  return readDay(`${[...year].map(digitOf).join('')}-${numberOf(month)}-${numberOf(day)}`)
}

/** Why a text that is not empty is no day: it is none at all, one that no calendar has, or one of these two. */
type WrittenDayFault = 'none' | 'not_in_calendar' | readonly [one: string, other: string]

const numbers = /^(?:\d{8}|(\d{1,4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,4}) ?日?)$/
const two = (text: string): string => text.padStart(2, '0')

/** Why a text is no day; undefined when it is one, or empty. */
export function writtenDayErrorOf(typed: string): WrittenDayFault | undefined {
  const fault = dayErrorOf(typed)
  if (fault === undefined) return undefined
  const text = normalizeCode(typed)
  const [, one = '', other = '', year = ''] = numbers.exec(text) ?? []
  if (fault === 'ambiguous')
    return [`${year}-${two(other)}-${two(one)}`, `${year}-${two(one)}-${two(other)}`]
  // With its month named: is it a day where its number is another?
  const isNamed = isDay(readDay(text.replace(/\b\d{1,2}(?!\d)/, '1')))
  return numbers.test(text) || isNamed ? 'not_in_calendar' : 'none'
}

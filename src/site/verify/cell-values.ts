import { type Currency, exponentOf, isCurrency } from '#domain/currencies.ts'
import { decimalOf, minorOf } from '#domain/money.ts'

/** A table cell; any value except text, number and instant is ignored. */
export type Cell = unknown

export const textOf = (cell: Cell): string => {
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

/** Digit separators that programs of some countries use: spaces and apostrophes. */
const grouping = /[\s'’]/g

/**
 * An amount as originally written to the file: with the decimals of its currency, which spreadsheet programs strip, and
 * without digit separators. A single comma or point is the decimal separator if no more digits follow it than the
 * currency has. Anything that is not an amount is returned unchanged.
 */
export function amountOf(cell: Cell, currency: string, separator: 'comma' | 'other'): string {
  const text = textOf(cell)
  if (text === '' || !isCurrency(currency)) return text
  if (typeof cell === 'number') return cell.toFixed(exponentOf[currency])
  const plain = plainDecimal(text.replace(grouping, '').replace('−', '-'), currency, separator)
  try {
    return decimalOf(minorOf(plain, currency), currency)
  } catch {
    return text
  }
}

function plainDecimal(text: string, currency: Currency, separator: 'comma' | 'other'): string {
  const signs = text.match(/[.,]/g) ?? []
  const last = signs.at(-1)
  if (last === undefined) return text
  const fraction = text.length - 1 - text.lastIndexOf(last)
  const isGroup =
    signs.length > 1 ? new Set(signs).size === 1 : groups(last, fraction, currency, separator)
  if (isGroup) return text.replaceAll(last, '')
  const other = last === '.' ? ',' : '.'
  const decimal = text.replaceAll(other, '').replace(last, '.')
  // Drops decimal zeros that the currency does not have.
  return exponentOf[currency] === 0 ? decimal.replace(/\.0+$/, '') : decimal
}

/** Whether the only separator of an amount groups its digits. */
function groups(
  sign: string,
  fraction: number,
  currency: Currency,
  separator: 'comma' | 'other',
): boolean {
  if (fraction !== 3) return false
  return exponentOf[currency] < 3 || (sign === ',' && separator === 'comma')
}

/** A number of an entry, possibly grouped by a spreadsheet program. */
export const numberOf = (cell: Cell): string => {
  const text = textOf(cell).trim()
  return /^\d{1,3}([.,\s'’]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text
}

const instant = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:[.,](\d{1,3}))?\d*Z?$/
/** Days between the spreadsheet epoch and 1970. */
const daysTo1970 = 25_569

/**
 * An instant as originally written to the file: spreadsheets store it as a count of days, and export it without its
 * letters.
 */
export function instantOf(cell: Cell): string {
  if (typeof cell === 'number')
    return new Date(Math.round((cell - daysTo1970) * 86_400_000)).toISOString()
  const text = textOf(cell).trim()
  const [, day, time, part = ''] = instant.exec(text) ?? []
  return day ? `${day}T${time}.${part.padEnd(3, '0')}Z` : text
}

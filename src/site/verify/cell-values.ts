import { type Currency, exponentOf, isCurrency } from '#domain/currencies.ts'
import { decimalOf, minorOf } from '#domain/money.ts'

/** A cell of a table; what is none of text, number and instant says nothing here. */
export type Cell = unknown

export const textOf = (cell: Cell): string => {
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

/** Blanks and apostrophes by which programs of some countries group digits. */
const grouping = /[\s'’]/g

/**
 * An amount as the file was made with it: with the decimals of its currency, which spreadsheet programs take off, and
 * without the signs by which they group digits. A single comma or point is the decimal sign where no more digits follow it
 * than the currency has. What is no amount stays as it is.
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
  // Zeros that the currency does not have say nothing.
  return exponentOf[currency] === 0 ? decimal.replace(/\.0+$/, '') : decimal
}

/** Whether the only sign of an amount groups its digits. */
function groups(
  sign: string,
  fraction: number,
  currency: Currency,
  separator: 'comma' | 'other',
): boolean {
  if (fraction !== 3) return false
  return exponentOf[currency] < 3 || (sign === ',' && separator === 'comma')
}

/** A number of an entry, which spreadsheet programs may have grouped. */
export const numberOf = (cell: Cell): string => {
  const text = textOf(cell).trim()
  return /^\d{1,3}([.,\s'’]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text
}

const instant = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:[.,](\d{1,3}))?\d*Z?$/
/** Between 1970 and the day from which spreadsheets count. */
const daysTo1970 = 25_569

/** An instant as the file was made with it: spreadsheets keep it as a count of days, and write it without its letters. */
export function instantOf(cell: Cell): string {
  if (typeof cell === 'number')
    return new Date(Math.round((cell - daysTo1970) * 86_400_000)).toISOString()
  const text = textOf(cell).trim()
  const [, day, time, part = ''] = instant.exec(text) ?? []
  return day ? `${day}T${time}.${part.padEnd(3, '0')}Z` : text
}

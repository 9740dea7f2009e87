import { type Currency, exponentOf } from '#domain/currencies.ts'
import { normalizeCode } from './normalize.ts'

/**
 * Digits grouped in threes by comma, apostrophe or space, or in the Indian way (12,34,567), with or without decimals.
 */
const grouped = /^\d{1,3}(?:(?:,\d{3})+|(?:['’]\d{3})+|(?: \d{3})+|(?:,\d{2})+,\d{3})(?:\.\d*)?$/
/** One comma and three digits: a group, or three decimals if the currency has that many. */
const oneComma = /^\d{1,3},\d{3}$/

/** Local currency symbols beyond those that `Intl` knows. */
const localSigns: Partial<Record<Currency, readonly string[]>> = {
  CNY: ['元', 'RMB'],
  JPY: ['円'],
  TWD: ['元'],
  USD: ['US$'],
}

/** Symbols that may accompany an amount of the currency: its code, `$`, `US$`, `¥`. */
function signsOf(currency: Currency): readonly string[] {
  const signs = (['narrowSymbol', 'symbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .filter(({ type }) => type === 'currency')
      .map(({ value }) => value),
  )
  return [currency, ...signs, ...(localSigns[currency] ?? [])]
    .map((sign) => sign.toUpperCase())
    .sort((one, other) => other.length - one.length)
}

function withoutSign(text: string, currency: Currency): string {
  const upper = text.toUpperCase()
  for (const sign of signsOf(currency)) {
    if (upper.startsWith(sign)) return text.slice(sign.length).trimStart()
    if (upper.endsWith(sign)) return text.slice(0, -sign.length).trimEnd()
  }
  return text
}

/**
 * Parses a typed or pasted amount: `1,234.50`, `1'234.50`, `１２．５０` and, for a known currency, `$12.50` and `12.50 USD`
 * become a plain decimal string (`1234.50`, `12.50`). Ambiguous or invalid text (`1,50`, `-5`, `1e3`, another
 * currency's symbol, `1,234` if three decimals are possible) is returned normalised, so that the amount's validation
 * rejects it. Never rounds and never truncates.
 */
export function readAmount(typed: string, currency?: Currency): string {
  const text = normalizeCode(typed).replace('。', '.')
  const bare = currency && /[^\d.,'’ ]/.test(text) ? withoutSign(text, currency) : text
  if (currency && exponentOf[currency] === 3 && oneComma.test(bare)) return text
  const plain = grouped.test(bare) ? bare.replace(/[,'’ ]/g, '') : bare
  const match = /^(\d*)(?:\.(\d*))?$/.exec(plain)
  const [, whole = '', decimals = ''] = match ?? []
  if (!match || whole + decimals === '') return text
  return decimals === '' ? whole : `${whole || '0'}.${decimals}`
}

/** Parses a number as `readAmount` does, with an optional minus sign. */
export function readNumber(typed: string): string {
  const text = normalizeCode(typed)
  return text.startsWith('-') ? `-${readAmount(text.slice(1))}` : readAmount(text)
}

/** Whether a text is a plain decimal, as returned by a successful `readAmount`. */
export const isDecimal = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text)

/**
 * Parses a whole number: full-width digits and thousands separators become plain digits. Anything else (`1.5`, `-3`,
 * `1e3`) is returned normalised, so that the field's validation rejects it.
 */
export function readWholeNumber(typed: string): string {
  const text = normalizeCode(typed)
  return grouped.test(text) && !text.includes('.') ? text.replace(/[,'’ ]/g, '') : text
}

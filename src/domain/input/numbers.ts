import { type Currency, exponentOf } from '#domain/currencies.ts'
import { normalizeCode } from './normalize.ts'

/** Three digits a group by comma, apostrophe or space, or as in India (12,34,567), with decimals or without. */
const grouped = /^\d{1,3}(?:(?:,\d{3})+|(?:['’]\d{3})+|(?: \d{3})+|(?:,\d{2})+,\d{3})(?:\.\d*)?$/
/** One comma and three digits: a group, or three decimals where the currency has them. */
const oneComma = /^\d{1,3},\d{3}$/

/** What people write at home beside the signs that `Intl` knows. */
const localSigns: Partial<Record<Currency, readonly string[]>> = {
  CNY: ['元', 'RMB'],
  JPY: ['円'],
  TWD: ['元'],
  USD: ['US$'],
}

/** The signs of a currency that may stand beside an amount of it: its code, `$`, `US$`, `¥`. */
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
 * Reads a typed or pasted amount: `1,234.50`, `1'234.50`, `１２．５０` and, of a known currency, `$12.50` and
 * `12.50 USD` become a plain decimal string (`1234.50`, `12.50`). What it cannot read without guessing (`1,50`, `-5`,
 * `1e3`, another currency's sign, `1,234` where there may be three decimals) comes back normalised, so that the
 * amount's own rule refuses it. Never rounds and never cuts.
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

/** Reads a number as `readAmount` does, with a minus sign in front where there is one. */
export function readNumber(typed: string): string {
  const text = normalizeCode(typed)
  return text.startsWith('-') ? `-${readAmount(text.slice(1))}` : readAmount(text)
}

/** Whether a text is a plain decimal, as `readAmount` gives back what it could read. */
export const isDecimal = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text)

/**
 * Reads a whole number: full-width digits and groups of thousands become plain digits. Anything else (`1.5`, `-3`,
 * `1e3`) comes back normalised, so that the field's rule refuses it.
 */
export function readWholeNumber(typed: string): string {
  const text = normalizeCode(typed)
  return grouped.test(text) && !text.includes('.') ? text.replace(/[,'’ ]/g, '') : text
}

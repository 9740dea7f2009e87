import { type Currency, exponentOf } from './currencies.ts'

/** Decimals a user may enter for a currency: two, or fewer where the currency has fewer. */
const inputDecimals = (currency: Currency): number => Math.min(2, exponentOf[currency])

/**
 * Error code for text that does not parse as an amount. Currencies without decimals have their own code, so that
 * somebody who entered cents of a yen learns that there are none.
 */
export const amountErrorOf = (currency: Currency): 'amount_invalid' | 'amount_whole' =>
  exponentOf[currency] === 0 ? 'amount_whole' : 'amount_invalid'

/** Upper bound of any single amount, in major units: twelve digits before the point. */
const wholeDigitsMax = 12

/**
 * Parses an entered amount: ASCII digits, at most `inputDecimals` after one point, further zeros up to the currency's
 * exponent, and greater than zero. `all` (minor units) is the full amount available; it may be entered exactly, with
 * every decimal, because the last thousandth of a dinar could not be taken otherwise. Returns minor units, or undefined
 * for anything else (signs, exponents, spaces, separators, zero).
 */
export function parseAmount(text: string, currency: Currency, all?: bigint): bigint | undefined {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '')
  const decimals = match[2] ?? ''
  if (whole.length > wholeDigitsMax || decimals.length > exponentOf[currency]) return undefined
  const minor = BigInt(whole + decimals.padEnd(exponentOf[currency], '0'))
  const isShort = /^0*$/.test(decimals.slice(inputDecimals(currency)))
  return minor > 0n && (isShort || minor === all) ? minor : undefined
}

/**
 * Whether minor units exceed the largest amount that can be entered: such a payment could not be refunded in one go.
 */
export const isTooLarge = (minor: bigint, currency: Currency): boolean =>
  minor >= 10n ** BigInt(wholeDigitsMax + exponentOf[currency])

/** Parses a decimal string written by this system (any sign, full exponent) into minor units; throws on bad text. */
export function minorOf(text: string, currency: Currency): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  const decimals = match?.[3] ?? ''
  if (!match || decimals.length > exponentOf[currency])
    throw new RangeError(`not an amount of ${currency}: ${text}`)
  const minor = BigInt((match[2] ?? '') + decimals.padEnd(exponentOf[currency], '0'))
  return match[1] ? -minor : minor
}

/** Formats minor units as a decimal string with the currency's own number of decimals: 1234n USD is '12.34'. */
export function decimalOf(minor: bigint, currency: Currency): string {
  const exponent = exponentOf[currency]
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  const sign = minor < 0n ? '-' : ''
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** Adds thousands separators to a decimal string: '1234567.80' becomes '1,234,567.80'. */
export const withSeparators = (decimal: string): string =>
  decimal.replace(
    /^(-?)(\d+)/,
    (_, sign: string, whole: string) => sign + whole.replace(/\B(?=(\d{3})+$)/g, ','),
  )

/**
 * Normalises an amount while it is typed: trimmed, and cut (never rounded) to the allowed decimals. Text that is not a
 * decimal number stays unchanged, so that validation rejects it: half of `1.234,50` would be another amount. `all`: as
 * for `parseAmount`.
 */
export function cutAmount(text: string, currency: Currency, all?: bigint): string {
  const trimmed = text.trim()
  if (parseAmount(trimmed, currency, all) !== undefined) return trimmed
  const [, whole, decimals] = /^(\d+)\.(\d*)$/.exec(trimmed) ?? []
  if (whole === undefined || decimals === undefined) return trimmed
  const most = inputDecimals(currency)
  return most === 0 ? whole : `${whole}.${decimals.slice(0, most)}`
}

/** Divides numerator by denominator, rounded half to even; the denominator is positive. */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  const floor =
    numerator / denominator - (numerator < 0n && numerator % denominator !== 0n ? 1n : 0n)
  const twice = 2n * (numerator - floor * denominator)
  if (twice < denominator) return floor
  if (twice > denominator) return floor + 1n
  return floor % 2n === 0n ? floor : floor + 1n
}

/** Share of an amount in basis points (1/10,000), rounded half to even: the fee or reserve of a payment. */
export const basisPointsOf = (minor: bigint, basisPoints: number): bigint =>
  divideHalfEven(minor * BigInt(basisPoints), 10_000n)

/**
 * Percentage of a part in a whole with two decimals, rounded half to even: '1.50'. Null if the whole is zero, because a
 * rate of nothing is not 0%.
 */
export function percentOf(part: number, whole: number): string | null {
  if (whole === 0) return null
  const hundredths = divideHalfEven(BigInt(part) * 10_000n, BigInt(whole)).toString()
  const digits = hundredths.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Decimals of a stored exchange rate. */
export const rateDecimals = 10

/**
 * Converts minor units between currencies, rounded half to even.
 * `rate` is a decimal string of at most `rateDecimals` decimals: units of `to` for one unit of `from`.
 */
export function convert(minor: bigint, from: Currency, to: Currency, rate: string): bigint {
  const [numerator, denominator] = converted(minor, from, to, rate)
  return divideHalfEven(numerator, denominator)
}

/** Whether `minor` is worth more than `than` (minor units of `to`) at the rate, compared before any rounding. */
export function isMoreAtRisk(
  minor: bigint,
  { from, to, rate }: { readonly from: Currency; readonly to: Currency; readonly rate: string },
  than: bigint,
): boolean {
  const [numerator, denominator] = converted(minor, from, to, rate)
  return numerator > than * denominator
}

/** Exact value in minor units of `to`, as numerator and denominator. */
function converted(minor: bigint, from: Currency, to: Currency, rate: string) {
  const [whole = '0', decimals = ''] = rate.split('.')
  const scaled = BigInt(whole + decimals.padEnd(rateDecimals, '0'))
  const up = BigInt(10 ** exponentOf[to])
  const down = BigInt(10 ** exponentOf[from]) * 10n ** BigInt(rateDecimals)
  return [minor * scaled * up, down] as const
}

/**
 * Portion of `total` that corresponds to `done` of `whole`, exact over any sequence of transitions: the shares of a
 * growing `done` differ by what each transition adds, and the last one reaches `total`.
 */
export const shareOf = (total: bigint, done: bigint, whole: bigint): bigint =>
  done >= whole ? total : (total * done) / whole

/**
 * Portion of a converted amount that is already used: in the payment currency, and its value in the settlement
 * currency.
 */
export type Gone = { readonly amount: bigint; readonly worth: bigint }

/**
 * Value of the next part of a converted amount after earlier ones; `total` is the value of `whole`. The part that
 * leaves nothing over takes the whole remainder, so the parts sum to the total in any order of taking and returning.
 * Never below zero.
 */
export function nextShare(total: bigint, whole: bigint, gone: Gone, part: bigint): bigint {
  const worth = shareOf(total, gone.amount + part, whole) - gone.worth
  return worth > 0n ? worth : 0n
}

/** Formats a decimal string for display: separators, a true minus sign, and a plus if `sign` is set. */
export function amountText(amount: string, sign = false): string {
  if (amount.startsWith('-')) return `−${withSeparators(amount.slice(1))}`
  return sign && /[1-9]/.test(amount) ? `+${withSeparators(amount)}` : withSeparators(amount)
}

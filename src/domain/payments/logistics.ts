import { holdsCardNumber } from '#domain/card-numbers.ts'
import { normalizeCode, normalizeText } from '#domain/input/normalize.ts'
import { dayInZone, startOfDay } from '#domain/time-zones.ts'

export const logisticsStates = ['not_uploaded', 'uploaded'] as const
export type LogisticsState = (typeof logisticsStates)[number]

/** Logistics fields of an order, in the order of form and file. Only the link is optional. */
export const logisticsFields = [
  'transactionId',
  'carrier',
  'trackingNumber',
  'shipDate',
  'receiverCountry',
  'trackingLink',
] as const
export type LogisticsField = (typeof logisticsFields)[number]

export const logisticsErrors = [
  'required',
  'too_long',
  'carrier_characters',
  'tracking_number_format',
  'tracking_number_shortened',
  'day_format',
  'ship_date_future',
  'ship_date_before_payment',
  'country_unknown',
  'https_only',
  'card_number',
  'not_an_order',
  'row_repeated',
] as const
export type LogisticsError = (typeof logisticsErrors)[number]

/** Suggestions for the carrier field; any other name is accepted. */
export const suggestedCarriers = [
  'DHL Express',
  'FedEx',
  'UPS',
  'USPS',
  'EMS',
  'SF Express',
  'YunExpress',
  '4PX',
  'Yanwen',
  'Cainiao',
  'China Post',
  'Japan Post',
  'Royal Mail',
  'Evri',
  'DPD',
  'GLS',
  'La Poste',
  'Australia Post',
  'Canada Post',
  'J&T Express',
] as const

export const logisticsLimits = {
  transactionId: 64,
  carrier: 60,
  trackingNumber: 40,
  trackingLink: 500,
} as const

/** Logistics of one order in stored form. */
export type Logistics = {
  readonly carrier: string
  readonly trackingNumber: string
  /** A calendar day, yyyy-MM-dd. */
  readonly shipDate: string
  /** ISO 3166-1 alpha-2. */
  readonly receiverCountry: string
  /** An https address. */
  readonly trackingLink: string | null
}

type Read = { readonly value: string } | { readonly fault: LogisticsError }
const wrong = (fault: LogisticsError): Read => ({ fault })

const carrierName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’()/+-]*$/u
// Scientific notation into which a spreadsheet converted a long number, such as 4.2E+21: the number itself is lost.
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i
const trackingNumber = /^(?=.*\d)[A-Z\d](?:[A-Z\d-]*[A-Z\d])?$/i
const host = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/
const within = (value: string, max: number): Read =>
  value.length <= max ? { value } : wrong('too_long')

/** Codes that carriers and customs use for countries with another ISO 3166 code. */
const carriersCodes: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' }

const readers: Record<LogisticsField, (text: string) => Read> = {
  transactionId: (text) => within(text, logisticsLimits.transactionId),
  carrier: (text) => {
    const value = text.normalize('NFKC').replace(/\s+/g, ' ')
    return carrierName.test(value)
      ? within(value, logisticsLimits.carrier)
      : wrong('carrier_characters')
  },
  trackingNumber: (text) => {
    const value = text.normalize('NFKC').replace(/\s/g, '')
    if (shortened.test(value)) return wrong('tracking_number_shortened')
    return trackingNumber.test(value)
      ? within(value, logisticsLimits.trackingNumber)
      : wrong('tracking_number_format')
  },
  shipDate: (text) => {
    const [, year = '', month = '', day = ''] =
      /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? []
    const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return startOfDay(value, 'UTC+0') ? { value } : wrong('day_format')
  },
  receiverCountry: (text) => {
    const code = text.toUpperCase()
    const value = carriersCodes[code] ?? code
    return /^[A-Z]{2}$/.test(value) ? { value } : wrong('country_unknown')
  },
  trackingLink: (text) => {
    const url = URL.canParse(text) ? new URL(text) : null
    const sound = url?.protocol === 'https:' && host.test(url.hostname)
    return url && sound && url.username === '' && url.password === ''
      ? within(url.href, logisticsLimits.trackingLink)
      : wrong('https_only')
  },
}

/** Fields that may look like a card number: tracking numbers have that length, and the carrier's link contains them. */
const countedLikeCards: ReadonlySet<LogisticsField> = new Set(['trackingNumber', 'trackingLink'])

/** Normalises input while it is typed or pasted: invisible characters go, look-alikes become plain ones. */
export const readLogisticsText = (field: LogisticsField, typed: string): string =>
  field === 'trackingLink' ? normalizeText(typed) : normalizeCode(typed)

/**
 * Parses an entered field into its stored value (date as yyyy-MM-dd, tracking number without spaces, country in
 * capitals) or an error. An empty link gives an empty string. Whether the date fits the payment and whether the country
 * exists is checked by `logisticsErrorOf`.
 */
export function readLogisticsField(field: LogisticsField, typed: string): Read {
  const text = readLogisticsText(field, typed.normalize('NFC'))
  if (text === '') return field === 'trackingLink' ? { value: '' } : wrong('required')
  if (!countedLikeCards.has(field) && holdsCardNumber(text)) return wrong('card_number')
  return readers[field](text)
}

/** Latest possible ship date: today in the supported time zone where the day starts first. */
export const lastShipDay = (now: Date): string => dayInZone(now, 'UTC+9')

/** Earliest possible ship date: the day of the payment in the supported time zone where it ends last. */
export const firstShipDay = (paidAt: Date): string => dayInZone(paidAt, 'UTC-8')

/** Facts for checking the ship date and the country. */
export type ShipFacts = {
  readonly now: Date
  /** Null while the payment is unknown. */
  readonly paidAt: Date | null
  readonly isCountry: (code: string) => boolean
}

/** Error of an entered field; null if it is valid. */
export function logisticsErrorOf(
  field: LogisticsField,
  typed: string,
  { now, paidAt, isCountry }: ShipFacts,
): LogisticsError | null {
  const read = readLogisticsField(field, typed)
  if ('fault' in read) return read.fault
  if (field === 'receiverCountry' && !isCountry(read.value)) return 'country_unknown'
  if (field !== 'shipDate') return null
  if (read.value > lastShipDay(now)) return 'ship_date_future'
  return paidAt && read.value < firstShipDay(paidAt) ? 'ship_date_before_payment' : null
}

/** Entered text of each logistics field of one order. */
export type TypedLogistics = Readonly<Record<LogisticsField, string>>
export type LogisticsErrors = Partial<Record<LogisticsField, LogisticsError>>

/** Errors of an order's logistics by field; empty if all are valid. */
export function logisticsErrorsOf(typed: TypedLogistics, facts: ShipFacts): LogisticsErrors {
  const found = logisticsFields.flatMap((field) => {
    const fault = logisticsErrorOf(field, typed[field], facts)
    return fault ? [[field, fault] as const] : []
  })
  return Object.fromEntries(found)
}

/** Converts validated input (no errors from `logisticsErrorsOf`) to the stored form. */
export function storedLogistics(typed: TypedLogistics): Logistics {
  const kept = (field: LogisticsField) => {
    const read = readLogisticsField(field, typed[field])
    return 'value' in read ? read.value : ''
  }
  return {
    carrier: kept('carrier'),
    trackingNumber: kept('trackingNumber'),
    shipDate: kept('shipDate'),
    receiverCountry: kept('receiverCountry'),
    trackingLink: kept('trackingLink') || null,
  }
}

/** Whether two logistics are equal in every field. */
export const sameLogistics = (one: Logistics, other: Logistics): boolean =>
  one.carrier === other.carrier &&
  one.trackingNumber === other.trackingNumber &&
  one.shipDate === other.shipDate &&
  one.receiverCountry === other.receiverCountry &&
  one.trackingLink === other.trackingLink

/**
 * Results of a processed file: accepted, waiting for the confirmation to overwrite existing orders, or rejected as a
 * whole.
 */
export const logisticsFileOutcomes = ['taken', 'overwrite_needed', 'rejected'] as const

/** Whether a file is rejected as a whole because of its invalid rows: more than 50, or more than half. */
export const isTooWrong = (rows: number, wrongRows: number): boolean =>
  wrongRows > 50 || wrongRows * 2 > rows

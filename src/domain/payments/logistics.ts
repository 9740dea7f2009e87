import { holdsCardNumber } from '#domain/card-numbers.ts'
import { normalizeCode, normalizeText } from '#domain/input/normalize.ts'
import { dayInZone, startOfDay } from '#domain/time-zones.ts'

/** Whether what was sent for an order is known. */
export const logisticsStates = ['not_uploaded', 'uploaded'] as const
export type LogisticsState = (typeof logisticsStates)[number]

/** What logistics say of an order, in the order of form and file. Only the link may be missing. */
export const logisticsFields = [
  'transactionId',
  'carrier',
  'trackingNumber',
  'shipDate',
  'receiverCountry',
  'trackingLink',
] as const
export type LogisticsField = (typeof logisticsFields)[number]

/** Why a field of an order's logistics, or a row of a file, is not accepted. */
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

/** Offered while a carrier is typed; any other name is as good. */
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

/** The logistics of one order as they are kept. */
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
// What a spreadsheet made of a long number, like 4.2E+21: the number itself is lost.
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i
const trackingNumber = /^(?=.*\d)[A-Z\d](?:[A-Z\d-]*[A-Z\d])?$/i
const host = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/
const within = (value: string, max: number): Read =>
  value.length <= max ? { value } : wrong('too_long')

/** What carriers and customs write for countries that ISO 3166 codes otherwise. */
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

/** Parcels have numbers of that length, and the carrier's link names them. */
const countedLikeCards: ReadonlySet<LogisticsField> = new Set(['trackingNumber', 'trackingLink'])

/** What is typed or pasted into a field, without what looks like nothing or only like a plain sign. */
export const readLogisticsText = (field: LogisticsField, typed: string): string =>
  field === 'trackingLink' ? normalizeText(typed) : normalizeCode(typed)

/**
 * Reads a field as it was typed: its value as it is kept (a day as yyyy-MM-dd, a tracking number without spaces, a
 * country in capitals), or what is wrong with it. An empty link is read as the empty text. Whether the day fits the
 * payment, and whether there is such a country, is for `readLogistics`.
 */
export function readLogisticsField(field: LogisticsField, typed: string): Read {
  const text = readLogisticsText(field, typed.normalize('NFC'))
  if (text === '') return field === 'trackingLink' ? { value: '' } : wrong('required')
  if (!countedLikeCards.has(field) && holdsCardNumber(text)) return wrong('card_number')
  return readers[field](text)
}

/** The last day on which a parcel may have left by now: today, wherever of our time zones it began first. */
export const lastShipDay = (now: Date): string => dayInZone(now, 'UTC+9')

/** The first day on which the parcel of a payment may have left: the payment's, wherever it ended last. */
export const firstShipDay = (paidAt: Date): string => dayInZone(paidAt, 'UTC-8')

/** What the day and the country are held against. */
export type ShipFacts = {
  readonly now: Date
  /** Null while it is not known which payment it is of. */
  readonly paidAt: Date | null
  readonly isCountry: (code: string) => boolean
}

/** What is wrong with a field as it was typed; null when it is good. */
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

/** What was typed for the fields of one order. */
export type TypedLogistics = Readonly<Record<LogisticsField, string>>
export type LogisticsErrors = Partial<Record<LogisticsField, LogisticsError>>

/** The faults of an order's logistics by field; none when all is good. */
export function logisticsErrorsOf(typed: TypedLogistics, facts: ShipFacts): LogisticsErrors {
  const found = logisticsFields.flatMap((field) => {
    const fault = logisticsErrorOf(field, typed[field], facts)
    return fault ? [[field, fault] as const] : []
  })
  return Object.fromEntries(found)
}

/** Logistics as they are kept, of fields in which `logisticsErrorsOf` found no fault. */
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

/** Whether two logistics say the same. */
export const sameLogistics = (one: Logistics, other: Logistics): boolean =>
  one.carrier === other.carrier &&
  one.trackingNumber === other.trackingNumber &&
  one.shipDate === other.shipDate &&
  one.receiverCountry === other.receiverCountry &&
  one.trackingLink === other.trackingLink

/** How a file ends that was read: taken, existing orders wait for the word to overwrite, or rejected whole. */
export const logisticsFileOutcomes = ['taken', 'overwrite_needed', 'rejected'] as const

/**
 * Whether a file has so many wrong rows that none of it is taken: more than 50, or more than half of them.
 */
export const isTooWrong = (rows: number, wrongRows: number): boolean =>
  wrongRows > 50 || wrongRows * 2 > rows

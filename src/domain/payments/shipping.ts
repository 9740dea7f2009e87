import { normalizeCode, normalizeText } from '#domain/input/normalize.ts'

/** Delivery address of a payment. In countries without postcodes `postcode` is empty. */
export type ShippingAddress = {
  readonly name: string
  readonly line: string
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly postcode: string
}

/** Maximum characters of each part. */
export const shippingLimits = { name: 64, line: 120, city: 64, postcode: 16 } as const

/** Parts of an address, in the order of the form; only the postcode is optional. */
export const shippingFields = ['name', 'line', 'postcode', 'city', 'country'] as const
export type ShippingField = (typeof shippingFields)[number]

/** Normalises a part of an address for storage: on one line, with single spaces. */
export const normalizeLine = (text: string): string =>
  normalizeText(text.normalize('NFC')).replace(/\s+/g, ' ')

/** Normalises an address for storage: each part on one line, the postcode in plain letters and digits. */
export const normalizeShipping = ({ name, line, city, country, postcode }: ShippingAddress) => ({
  name: normalizeLine(name),
  line: normalizeLine(line),
  city: normalizeLine(city),
  country,
  postcode: normalizeCode(postcode),
})

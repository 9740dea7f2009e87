import { normalizeCode, normalizeText } from '#domain/input/normalize.ts'

/** Where the goods of a payment go. Of a country without postcodes `postcode` is empty. */
export type ShippingAddress = {
  readonly name: string
  readonly line: string
  readonly city: string
  /** ISO 3166, two letters. */
  readonly country: string
  readonly postcode: string
}

/** Characters of each part. */
export const shippingLimits = { name: 64, line: 120, city: 64, postcode: 16 } as const

/** The parts as a form asks for them, in its order; a postcode may be left out. */
export const shippingFields = ['name', 'line', 'postcode', 'city', 'country'] as const
export type ShippingField = (typeof shippingFields)[number]

/** A part of an address as it is stored: on one line, with single spaces. */
export const normalizeLine = (text: string): string =>
  normalizeText(text.normalize('NFC')).replace(/\s+/g, ' ')

/** An address as it is stored: each part on one line, the postcode in plain letters and digits. */
export const normalizeShipping = ({ name, line, city, country, postcode }: ShippingAddress) => ({
  name: normalizeLine(name),
  line: normalizeLine(line),
  city: normalizeLine(city),
  country,
  postcode: normalizeCode(postcode),
})

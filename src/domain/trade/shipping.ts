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

const onOneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** An address as it is kept: each part on one line. */
export const evenShipping = ({ name, line, city, country, postcode }: ShippingAddress) => ({
  name: onOneLine(name),
  line: onOneLine(line),
  city: onOneLine(city),
  country,
  postcode: onOneLine(postcode),
})

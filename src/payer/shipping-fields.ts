import { holdsCardNumber } from '#domain/card-numbers.ts'
import { normalizeCode } from '#domain/input/normalize.ts'
import {
  normalizeLine,
  type ShippingAddress,
  type ShippingField,
  shippingFields,
  shippingLimits,
} from '#domain/payments/shipping.ts'
import { m } from '#paraglide/messages.js'
import type { TextFormat } from '#ui/text-format.ts'

export const addressFormat: TextFormat = { read: normalizeLine }
export const postcodeFormat: TextFormat = { read: normalizeCode }

export const shippingLabels: Readonly<Record<ShippingField, () => string>> = {
  name: m.payer_shipping_name,
  line: m.payer_shipping_line,
  postcode: m.payer_shipping_postcode,
  city: m.payer_shipping_city,
  country: m.payer_shipping_country,
}

/** The error of an address field; undefined when it is valid. */
export function shippingError(
  field: ShippingField,
  { [field]: value }: ShippingAddress,
): string | undefined {
  if (value === '') return field === 'postcode' ? undefined : m.payer_shipping_required()
  if (field !== 'country' && value.length > shippingLimits[field])
    return m.payer_fault_long({ max: String(shippingLimits[field]) })
  if (!holdsCardNumber(value)) return undefined
  return field === 'name' ? m.payer_fault_holder_number() : m.payer_shipping_card_number()
}

/** The invalid fields of an address, in form order. */
export const wrongFields = (address: ShippingAddress): readonly ShippingField[] =>
  shippingFields.filter((field) => shippingError(field, address) !== undefined)

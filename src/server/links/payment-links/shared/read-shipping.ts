import type { ShippingTyped } from '#contract/links/shipping-inputs.ts'
import { normalizeShipping, type ShippingAddress } from '#domain/payments/shipping.ts'
import { failFields } from '#server/kernel/failure.ts'
import { isCountry } from '../get-country-info.ts'

/** A shipping address as stored. Fails on `shipping.country` for an unknown country. */
export const readShipping = (typed: ShippingTyped): ShippingAddress =>
  isCountry(typed.country)
    ? normalizeShipping(typed)
    : failFields({ 'shipping.country': 'unknown_value' })

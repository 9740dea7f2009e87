import { normalizeCode } from '#domain/input/normalize.ts'
import type { ShippingAddress } from '#domain/payments/shipping.ts'
import { shippingNote } from './shipping-note.ts'

/** The number of digits of the shortest card number. */
const shortestCard = 13

const couldBeCard = (text: string): boolean =>
  normalizeCode(text).replace(/\D/g, '').length >= shortestCard

/** The shipping address last typed for a link in this tab; null when there is none. */
export function storedAddress(code: string): ShippingAddress | null {
  const text = sessionStorage.getItem(shippingNote(code))
  if (text === null) return null
  const address: ShippingAddress = JSON.parse(text)
  return address
}

/**
 * Stores an address while it is typed, as `shipping:` and the link's code. A field that may contain a card number is
 * stored empty.
 */
export function storeAddress(code: string, address: ShippingAddress): void {
  const text = JSON.stringify(address, (_, part) =>
    typeof part === 'string' && couldBeCard(part) ? '' : part,
  )
  sessionStorage.setItem(shippingNote(code), text)
}

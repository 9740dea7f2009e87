// The API calls of the payer pages. Types come from the contract, but its schemas stay on the server to keep the bundle
// small; a test checks these addresses against the contract.
import type { Output, Payload } from '#contract/call.ts'
import type { Order, PayState } from '#contract/links/order-shapes.ts'
import type * as contract from '#contract/links/payment-links.ts'
import type * as sandbox from '#contract/sandbox/sandbox.ts'
import { type Sent, send } from './send.ts'

export type { Order, PayState }
export type CardData = {
  readonly number: string
  readonly expiryMonth: string
  readonly expiryYear: string
  readonly securityCode: string
}

export const addresses = {
  open: (code: string) => `/merchant/payLink/open/${encodeURIComponent(code)}`,
  order: (code: string) => `/merchant/payLink/orderDetail/${encodeURIComponent(code)}`,
  look: (code: string) => `/merchant/payLink/look/${encodeURIComponent(code)}`,
  giveUp: (code: string) => `/merchant/payLink/${encodeURIComponent(code)}/giveUp`,
  receipt: (code: string) => `/merchant/payLink/receipt/${encodeURIComponent(code)}`,
  confirm: (code: string) => `/merchant/payLink/orderConfirmCheckout/${encodeURIComponent(code)}`,
  pay: (code: string) => `/merchant/payLink/${encodeURIComponent(code)}/chinamusPay`,
  status: (code: string) => `/merchant/payLink/payStatus/${encodeURIComponent(code)}`,
}

const ofVisit = (checkoutId: string | null) =>
  checkoutId === null ? '' : `?checkoutId=${encodeURIComponent(checkoutId)}`

/** The order behind a link, as seen by the visit with that checkout; null when there is none. */
export async function fetchOrder(code: string, checkoutId: string | null): Promise<Order | null> {
  const sent = await send<Order>(addresses.order(code) + ofVisit(checkoutId))
  if (sent.ok) return sent.data
  if (sent.failure === 'not_found' || sent.failure === 'invalid_input') return null
  throw new Error(sent.message)
}

/** Reports that the order was opened. Fire and forget: nothing depends on the response. */
export const tellOpened = (code: string): void => {
  send(addresses.open(code), { method: 'POST', body: {} }).catch(() => {})
}

export const confirmOrder = (
  code: string,
): Promise<Sent<Output<typeof contract.confirmCheckout>>> =>
  send(addresses.confirm(code), { method: 'POST', body: {} })

/** Exchanges a card for a token at the network's card fields. The card number is sent nowhere else. */
export const tokenize = (
  url: string,
  card: CardData,
): Promise<Sent<Output<typeof sandbox.tokenizeCard>>> => send(url, { method: 'POST', body: card })

/** Pays with a token. The idempotency key ensures that it is charged once. */
export const payOrder = (
  code: string,
  body: Omit<Payload<typeof contract.pay>, 'id'>,
  key: string,
): Promise<Sent<PayState>> => send(addresses.pay(code), { method: 'POST', body, key })

export async function fetchPayState(code: string, checkoutId: string | null): Promise<PayState> {
  const sent = await send<PayState>(addresses.status(code) + ofVisit(checkoutId))
  if (sent.ok) return sent.data
  throw new Error(sent.message)
}

/** Cancels the attempt that waits for the bank; returns the resulting state. */
export async function giveUpPayment(code: string, checkoutId: string): Promise<PayState> {
  const sent = await send<PayState>(addresses.giveUp(code), {
    method: 'POST',
    body: { checkoutId },
  })
  if (sent.ok) return sent.data
  throw new Error(sent.message)
}

import { createActor, fromPromise } from 'xstate'
import type { LinkVersion } from '#domain/links/payment-links.ts'
import type { ShippingAddress } from '#domain/payments/shipping.ts'
import { checkoutFlow } from '#machines/links/flows/checkout.ts'
import type {
  CheckoutLink,
  PayAnswer,
  PayRequest,
  PayView,
} from '#machines/links/flows/checkout-facts.ts'
import {
  addresses,
  confirmOrder,
  fetchOrder,
  fetchPayState,
  giveUpPayment,
  type Order,
  type PayState,
  payOrder,
  tokenize,
} from './calls.ts'
import { type CardEntry, type CardField, cardAfter, cardData, emptyCard } from './card-fields.ts'
import { followLink } from './language.ts'
import { safeAddress } from './safe-address.ts'
import { shippingNote } from './shipping-note.ts'

/** The way back to the order: an address, or a click handler where there is none. */
export type WayBack = { readonly href: string } | { readonly onClick: () => void }
const orderPage = (code: string, version: LinkVersion): WayBack => ({
  href: `/paymentLink${version === 1 ? '' : `V${version}`}?id=${encodeURIComponent(code)}`,
})

/** Runs the checkout machine of one link, with the data that the machine does not need: the order and the card. */
export function openCheckout(code: string, checkoutId: string | null, given: Order | null = null) {
  let order = given
  let payable = given?.status === 'VALID' ? given : null
  let pay: PayState | null = given?.pay ?? null
  let card: CardEntry = emptyCard
  let start: CardField | undefined
  let shipping: ShippingAddress | null = null
  let lead = given ? Date.parse(given.now) - Date.now() : 0
  // Only a payer who has just paid is redirected to the bank; one who comes back from it chooses.
  let justPaid = false
  let leaving = false
  const returnNote = `returned:${checkoutId}`
  // Remembers the checkout in this browser, so that a payer who opens the link again can still answer the bank's
  // challenge.
  const beganNote = `began:${code}`
  const own = () => localStorage.getItem(beganNote) ?? checkoutId
  const took = <T extends PayState>(state: T): T => {
    pay = state
    leaving = false
    card = cardAfter(card, state)
    if (state.payStatus === 'SUCCESS') sessionStorage.removeItem(shippingNote(code))
    return state
  }
  // A payer who comes back from the bank gets the outcome with the page.
  if (given) took(given.pay)
  const asLink = (found: Order): CheckoutLink => ({
    ...found,
    staySeconds: found.look.staySeconds,
    paidHere: checkoutId !== null && found.pay.checkoutId === checkoutId,
    returned: sessionStorage.getItem(returnNote) !== null,
  })

  const load = async (): Promise<CheckoutLink | null> => {
    const found = await fetchOrder(code, own())
    if (found && followLink(code, found.language, found.look.languages))
      return new Promise<never>(() => {})
    // An order that has ended is no longer on the server, so the last payable one supplies the merchant's name and
    // contact.
    order = found ?? payable
    if (!found) return null
    if (found.status === 'VALID') payable = found
    lead = Date.parse(found.now) - Date.now()
    took(found.pay)
    return asLink(found)
  }

  const payNow = async ({ input }: { input: PayRequest }): Promise<PayAnswer> => {
    if (!order || checkoutId === null) throw new Error('there is nothing to pay')
    const made = await tokenize(order.cardFieldsUrl, cardData(card)).catch(() => null)
    // Only the card was sent, and only to the card fields, so there is no payment to poll. The notice has its own text.
    if (!made) return { pay: null, message: '', reasons: [] }
    if (!made.ok) return { pay: null, message: made.message, reasons: [] }
    justPaid = true
    pay = null
    const { cardToken } = made.data
    const holder = card.holder.trim()
    const body = { checkoutId, cardToken, holder, ...(shipping && { shipping }) }
    const sent = await payOrder(code, body, input.idempotencyKey)
    if (sent.ok) {
      if (sent.data.payStatus === 'CHALLENGE') localStorage.setItem(beganNote, checkoutId)
      return { pay: took(sent.data), message: '', reasons: [] }
    }
    return { pay: null, message: sent.message, reasons: sent.reasons ?? [] }
  }

  const machine = checkoutFlow.provide({
    actors: {
      load: fromPromise(load),
      pay: fromPromise(payNow),
      poll: fromPromise(async (): Promise<PayView> => took(await fetchPayState(code, own()))),
      giveUp: fromPromise(
        async (): Promise<PayView> => took(await giveUpPayment(code, own() ?? '')),
      ),
    },
  })
  // The server does not know that this browser started the challenge, so the order must be fetched again.
  const usable = given?.pay.payStatus === 'CHALLENGE' && own() !== checkoutId ? null : given
  const actor = createActor(machine, {
    input: { newKey: () => crypto.randomUUID(), link: usable && asLink(usable) },
  })
  const go = (address: string) => {
    const safe = safeAddress(address, location.href)
    if (safe) location.assign(safe)
  }
  actor.on('leave', ({ url }) => {
    sessionStorage.setItem(returnNote, code)
    go(url)
  })
  actor.on('challenge', ({ url }) => {
    leaving = justPaid
    if (justPaid) go(url)
    justPaid = false
  })
  return {
    actor,
    code,
    checkoutId,
    go,
    // Before the order is loaded, the page of any version redirects to the right one.
    toOrder: () => orderPage(code, order?.version ?? 3),
    /** The address of the receipt file; null where there was no real payment. */
    receiptAt: addresses.receipt(code) as string | null,
    confirm: () => confirmOrder(code),
    order: () => order,
    /** The order when it was last payable; null if it was never payable on this page. */
    payable: () => payable,
    /** The last known state of the payment. */
    pay: () => pay,
    /** The typed card number, for a payment whose card is not known yet. */
    typedNumber: () => card.number,
    /** True during the redirect to the bank, until its page loads. */
    isLeaving: () => leaving,
    /** The server's time. */
    now: () => new Date(Date.now() + lead),
    /** The initial input of the card fields: what was typed, until the payment has a response. */
    firstCard: () => card,
    setCard: (entry: CardEntry, at = start) => {
      card = entry
      start = at
    },
    /** The field to focus when the form appears; undefined when the page was only opened. */
    start: () => start,
    setShipping: (address: ShippingAddress) => {
      shipping = address
    },
  }
}
export type Checkout = ReturnType<typeof openCheckout>
export type Shown = ReturnType<Checkout['actor']['getSnapshot']>

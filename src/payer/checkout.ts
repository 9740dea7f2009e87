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

/** What leads from the card back to the order: an address, or a click where there is none. */
export type WayBack = { readonly href: string } | { readonly onClick: () => void }
const orderPage = (code: string, version: LinkVersion): WayBack => ({
  href: `/paymentLink${version === 1 ? '' : `V${version}`}?id=${encodeURIComponent(code)}`,
})

/** The flow of one link's page, with what the flow itself need not know: the order and the card. */
export function openCheckout(code: string, checkoutId: string | null, given: Order | null = null) {
  let order = given
  let payable = given?.status === 'VALID' ? given : null
  let pay: PayState | null = given?.pay ?? null
  let card: CardEntry = emptyCard
  let start: CardField | undefined
  let shipping: ShippingAddress | null = null
  let lead = given ? Date.parse(given.now) - Date.now() : 0
  // Only who has just paid is taken to the bank; who comes back from there chooses.
  let justPaid = false
  let leaving = false
  const returnNote = `returned:${checkoutId}`
  // Whoever opens the link again in this browser is still the one whom the bank asks.
  const beganNote = `began:${code}`
  const own = () => localStorage.getItem(beganNote) ?? checkoutId
  const took = <T extends PayState>(state: T): T => {
    pay = state
    leaving = false
    card = cardAfter(card, state)
    if (state.payStatus === 'SUCCESS') sessionStorage.removeItem(shippingNote(code))
    return state
  }
  // Who comes back from his bank finds the outcome in the page.
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
    // What ended in the meantime is gone from the server, with the seller's name and contact.
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
    // Nothing has left but the card, to the card fields: there is nothing to ask about. The notice has the words.
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
  // The server has not seen that this browser began it.
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
    // Before the order is there, the page of any version leads to its own.
    toOrder: () => orderPage(code, order?.version ?? 3),
    /** Where the receipt lies as a file; null where nothing was paid in truth. */
    receiptAt: addresses.receipt(code) as string | null,
    /** Opens a checkout for the order. */
    confirm: () => confirmOrder(code),
    order: () => order,
    /** The order as it stood when it could be paid; null where it never could on this page. */
    payable: () => payable,
    /** How the payment stood when it was last heard of. */
    pay: () => pay,
    /** The number that was typed; a payment that is not known yet has no other. */
    typedNumber: () => card.number,
    /** On the way to the bank, whose page is not there yet. */
    isLeaving: () => leaving,
    /** The server's clock. */
    now: () => new Date(Date.now() + lead),
    /** What stands in the card's fields when they appear: what was typed, until it was answered. */
    firstCard: () => card,
    setCard: (entry: CardEntry, at = start) => {
      card = entry
      start = at
    },
    /** The field that takes the focus when the form appears; none on a page that was only opened. */
    start: () => start,
    /** Where the goods go, of an order that asks for it. */
    setShipping: (address: ShippingAddress) => {
      shipping = address
    },
  }
}
export type Checkout = ReturnType<typeof openCheckout>
export type Shown = ReturnType<Checkout['actor']['getSnapshot']>

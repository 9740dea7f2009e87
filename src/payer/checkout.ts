import { createActor, fromPromise } from 'xstate'
import type {
  CheckoutLink,
  PayAnswer,
  PayRequest,
  PayView,
} from '#machines/links/flows/checkout.ts'
import { checkoutFlow } from '#machines/links/flows/checkout.ts'
import { confirmOrder, fetchOrder, fetchPayState, type Order, payOrder, tokenize } from './calls.ts'
import { type CardEntry, cardData, emptyCard } from './card-fields.ts'
import { followLink } from './language.ts'
import { safeAddress } from './safe-address.ts'

/** What leads from the card back to the order: an address, or a click where there is none. */
export type WayBack = { readonly href: string } | { readonly onClick: () => void }
const orderPage = (code: string): WayBack => ({
  href: `/paymentLinkV3?id=${encodeURIComponent(code)}`,
})

/** The flow of one link's page, with what the flow itself need not know: the order and the card. */
export function openCheckout(code: string, checkoutId: string | null) {
  let order: Order | null = null
  let card: CardEntry = emptyCard
  let lead = 0
  // Only who has just paid is taken to the bank; who comes back from there chooses.
  let justPaid = false
  const returnNote = `returned:${checkoutId}`

  const load = async (): Promise<CheckoutLink | null> => {
    const found = await fetchOrder(code)
    if (found && followLink(code, found.language)) return new Promise<never>(() => {})
    order = found
    if (found) lead = Date.parse(found.now) - Date.now()
    const mine = checkoutId !== null && found?.pay.checkoutId === checkoutId
    return (
      found && { ...found, paidHere: mine, returned: sessionStorage.getItem(returnNote) !== null }
    )
  }

  const pay = async ({ input }: { input: PayRequest }): Promise<PayAnswer> => {
    if (!order || checkoutId === null) throw new Error('there is nothing to pay')
    const made = await tokenize(order.cardFieldsUrl, cardData(card))
    if (!made.ok) return { pay: null, message: made.message, reasons: [] }
    justPaid = true
    const { cardToken } = made.data
    const holder = card.holder.trim()
    const sent = await payOrder(code, { checkoutId, cardToken, holder }, input.idempotencyKey)
    if (sent.ok) return { pay: sent.data, message: '', reasons: [] }
    return { pay: null, message: sent.message, reasons: sent.reasons ?? [] }
  }

  const machine = checkoutFlow.provide({
    actors: {
      load: fromPromise(load),
      pay: fromPromise(pay),
      poll: fromPromise((): Promise<PayView> => fetchPayState(code, checkoutId)),
    },
  })
  const actor = createActor(machine, { input: { newKey: () => crypto.randomUUID() } })
  const go = (address: string) => {
    const safe = safeAddress(address, location.href)
    if (safe) location.assign(safe)
  }
  actor.on('leave', ({ url }) => {
    sessionStorage.setItem(returnNote, code)
    go(url)
  })
  actor.on('challenge', ({ url }) => {
    if (justPaid) go(url)
    justPaid = false
  })
  return {
    actor,
    code,
    checkoutId,
    go,
    toOrder: orderPage(code),
    /** Opens a checkout for the order. */
    confirm: () => confirmOrder(code),
    payState: () => fetchPayState(code, checkoutId),
    order: () => order,
    /** The server's clock. */
    now: () => new Date(Date.now() + lead),
    /** What stands in the card's fields when they appear. */
    firstCard: () => emptyCard,
    setCard: (entry: CardEntry) => {
      card = entry
    },
  }
}
export type Checkout = ReturnType<typeof openCheckout>
export type Shown = ReturnType<Checkout['actor']['getSnapshot']>

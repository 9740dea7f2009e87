import { createActor, fromPromise } from 'xstate'
import { checkoutFlow } from '#machines/links/flows/checkout.ts'
import type {
  CheckoutLink,
  PayAnswer,
  PayRequest,
  PayView,
} from '#machines/links/flows/checkout-facts.ts'
import { type CardEntry, emptyCard } from '../card-fields.ts'
import type { Checkout } from '../checkout.ts'
import { cardOf } from './cards.ts'
import type { Shop } from './shop.ts'

export type SimulatorScreen = 'order' | 'card' | 'bank'

/** The real checkout machine with the simulated shop as its server. `go` shows another page. */
export function openVisit(shop: Shop, go: (place: SimulatorScreen) => void): Checkout {
  let card: CardEntry = emptyCard
  const machine = checkoutFlow.provide({
    actors: {
      load: fromPromise(
        async (): Promise<CheckoutLink | null> => ({
          ...shop.order(),
          staySeconds: shop.order().look.staySeconds,
          paidHere: true,
          returned: true,
        }),
      ),
      pay: fromPromise<PayAnswer, PayRequest>(({ input }) => shop.pay(card, input.idempotencyKey)),
      poll: fromPromise((): Promise<PayView> => shop.poll()),
      giveUp: fromPromise(async (): Promise<PayView> => shop.giveUp()),
    },
  })
  const actor = createActor(machine, {
    input: { newKey: () => crypto.randomUUID(), link: null },
  })
  return {
    actor,
    code: shop.code,
    checkoutId: shop.code,
    go: (address) => go(address === 'bank' ? 'bank' : 'card'),
    receiptAt: null,
    toOrder: () => ({ onClick: () => go('order') }),
    confirm: async () => ({ ok: true, data: { checkoutId: shop.code, checkoutUrl: 'card' } }),
    order: shop.order,
    payable: () => null,
    pay: () => shop.read().pay,
    typedNumber: () => card.number,
    isLeaving: () => false,
    now: shop.now,
    firstCard: () => cardOf(shop.read().outcome, shop.now()),
    setCard: (entry) => {
      card = entry
    },
    start: () => undefined,
    setShipping: () => {},
  }
}

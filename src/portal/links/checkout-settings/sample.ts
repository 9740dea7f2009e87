import { createActor } from 'xstate'
import type { CheckoutLook } from '#contract/links/checkout-shapes.ts'
import { cardBrands } from '#domain/cards.ts'
import { checkoutFlow } from '#machines/links/flows/checkout.ts'
import { m } from '#paraglide/messages.js'
import type { Order, PayState } from '#payer/calls.ts'
import { emptyCard } from '#payer/card-fields.ts'
import type { Checkout } from '#payer/checkout.ts'
import type { SampleBrand } from './sample-brand.ts'

/** The progress of the payer in the preview. */
export const previewStates = ['pay', 'done', 'declined'] as const
export type PreviewState = (typeof previewStates)[number]

const day = 86_400_000
const unpaid: PayState = {
  ...{ payStatus: 'UNPAID', checkoutId: null, transactionId: null, challengeUrl: null },
  ...{
    setback: null,
    authorisation: null,
    refunded: null,
    paidAt: null,
    cardBrand: null,
    desensitizedCardNo: null,
  },
}
const card = { cardBrand: 'VISA', desensitizedCardNo: '411111******1111' } as const
const paysOf = (now: Date): Record<PreviewState, PayState> => ({
  pay: unpaid,
  done: { ...unpaid, ...card, payStatus: 'SUCCESS', paidAt: now.toISOString() },
  declined: { ...unpaid, ...card, payStatus: 'FAILED', setback: 'funds' },
})

export type Sample = {
  readonly look: CheckoutLook
  readonly brand: SampleBrand
  readonly state: PreviewState
  readonly now: Date
}

/** A sample order with the edited settings, at the given progress of its payer. */
export function sampleOrder({ look, brand, state, now }: Sample): Order {
  const [jacket, socks] = [m.checkout_settings_sample_jacket(), m.checkout_settings_sample_socks()]
  return {
    ...{ id: 'preview', version: 3, status: state === 'done' ? 'PAID' : 'VALID' },
    ...{ language: 'en', look },
    ...{ brandName: brand.name, brandColour: brand.colour, brandLogo: brand.logo },
    ...{ contact: null, storeUrl: 'https://shop.example', orderId: 'A-1042', remarks: null },
    ...{ bookerName: m.checkout_settings_sample_booker(), entries: [] },
    products: [
      { name: jacket, price: '249.00', quantity: 1, amount: '249.00', entries: [] },
      { name: socks, price: '18.50', quantity: 2, amount: '37.00', entries: [] },
    ],
    ...{ otherFee: '12.00', amount: '298.00', currency: 'USD' },
    validUntil: new Date(now.getTime() + day).toISOString(),
    now: now.toISOString(),
    ...{ returnUrl: look.redirectUrl, brands: [...cardBrands], cardFieldsUrl: '' },
    ...{
      sandbox: false,
      selling: true,
      authorizeOnly: false,
      asksShipping: false,
      storefront: null,
      pay: paysOf(now)[state],
    },
  }
}

const machineState = (order: Order, state: PreviewState) => {
  if (state === 'pay') return 'form'
  if (state === 'declined') return 'failed'
  return { succeeded: order.returnUrl === null ? 'staying' : 'returning' } as const
}

/** A real checkout machine in the state of that order, which is only read and never started. */
export function sampleVisit(order: Order, state: PreviewState, now: Date): Checkout {
  const { staySeconds } = order.look
  const link = { ...order, staySeconds, paidHere: true, returned: false }
  const input = { newKey: () => '', link }
  const context = {
    ...{ failure: null, message: '', reasons: [], faults: {}, complete: false, key: '' },
    ...{ ...input, pay: order.pay },
  }
  const snapshot = checkoutFlow.resolveState({ value: machineState(order, state), context })
  const actor = createActor(checkoutFlow, { input, snapshot })
  return {
    actor,
    receiptAt: null,
    ...{ code: order.id, checkoutId: order.id, toOrder: () => ({ onClick: () => {} }) },
    go: () => {},
    confirm: () => Promise.reject(new Error('nothing is paid in a preview')),
    order: () => order,
    payable: () => null,
    pay: () => order.pay,
    typedNumber: () => '',
    isLeaving: () => false,
    now: () => now,
    firstCard: () => emptyCard,
    setCard: () => {},
    start: () => undefined,
    setShipping: () => {},
  }
}

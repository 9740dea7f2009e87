import { Suspense, useCallback, useEffect, useState } from 'react'
import type { PayView } from '#machines/links/flows/checkout-facts.ts'
import type { Trouble } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { LinkText } from '#ui/link-text.tsx'
import { Accepted } from './accepted.tsx'
import { amountText } from './amount.tsx'
import type { Order } from './calls.ts'
import type { CardEntry } from './card-fields.ts'
import { CardForm } from './card-form.tsx'
import { CardLayout } from './card-layout.tsx'
import type { Checkout } from './checkout.ts'
import { later, whenIdle } from './later.ts'
import { Folded, PciBadge } from './look.tsx'
import { OrderLines } from './order-lines.tsx'
import { Summary } from './summary.tsx'

// Shown with the first try that comes to nothing, which may be one without a connection.
const setback = async () => (await import('./setback.tsx')).Setback
const Setback = later(setback)
// Only orders that ask for it bring it along.
const ShippingForm = later(async () => (await import('./shipping-step.tsx')).ShippingForm)
const ShippingShown = later(async () => (await import('./shipping-step.tsx')).ShippingShown)

type Props = {
  order: Order
  checkout: Checkout
  busy: boolean
  pay: PayView | null
  trouble: Trouble
  onOver: () => void
}

/** The card is entered and the order is paid. */
export function CardView({ order, checkout, busy, pay, trouble, onOver }: Props) {
  const { actor, setCard } = checkout
  const onEntry = useCallback(
    (card: CardEntry, complete: boolean) => {
      setCard(card)
      actor.send({ type: 'FORM', complete })
    },
    [actor, setCard],
  )
  const [goesTo, setGoesTo] = useState(checkout.shipping)
  const [asking, setAsking] = useState(order.asksShipping && goesTo === null)
  useEffect(() => whenIdle(() => void setback().catch(() => {})), [])
  const { orderDisplay, pciBadge } = order.look
  const amount = amountText(order.amount, order.currency)
  const lines = <OrderLines order={order} />
  if (asking) {
    return (
      <CardLayout
        title={m.payer_shipping_title()}
        sum={<Summary order={order} checkout={checkout} onOver={onOver} />}
        lines={lines}
      >
        <Suspense fallback={null}>
          <ShippingForm
            first={
              goesTo ?? { name: order.bookerName, line: '', postcode: '', city: '', country: '' }
            }
            onDone={(address) => {
              checkout.setShipping(address)
              setGoesTo(address)
              setAsking(false)
            }}
          />
        </Suspense>
        <LinkText {...checkout.toOrder()} tone="quiet">
          {m.payer_back_to_order()}
        </LinkText>
      </CardLayout>
    )
  }
  return (
    <CardLayout
      title={m.payer_card_title()}
      sum={<Summary order={order} checkout={checkout} onOver={onOver} />}
      lines={orderDisplay === 'folded' ? <Folded>{lines}</Folded> : lines}
      note={
        <>
          {pciBadge && <PciBadge />}
          {m.payer_secured_hint()}
        </>
      }
    >
      {!busy && (trouble.failure !== null || pay?.payStatus === 'FAILED') && (
        <Suspense fallback={null}>
          <Setback pay={pay} trouble={trouble} />
        </Suspense>
      )}
      {goesTo && !busy && (
        <Suspense fallback={null}>
          <ShippingShown address={goesTo} onChange={() => setAsking(true)} />
        </Suspense>
      )}
      <Accepted brands={order.brands} />
      <CardForm
        action={order.authorizeOnly ? m.payer_authorise({ amount }) : m.payer_pay({ amount })}
        first={checkout.firstCard}
        busy={busy}
        now={checkout.now}
        onEntry={onEntry}
        onPay={() => actor.send({ type: 'PAY' })}
      />
      <LinkText {...checkout.toOrder()} tone="quiet">
        {m.payer_back_to_order()}
      </LinkText>
    </CardLayout>
  )
}

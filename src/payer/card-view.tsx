import { type ReactNode, Suspense, useCallback } from 'react'
import type { CheckoutContext, PayView } from '#machines/links/flows/checkout-facts.ts'
import { m } from '#paraglide/messages.js'
import { Accepted } from './accepted.tsx'
import { amountText } from './amount.tsx'
import type { Order } from './calls.ts'
import type { CardEntry, CardField } from './card-fields.ts'
import { CardForm } from './card-form.tsx'
import { CardLayout } from './card-layout.tsx'
import type { Checkout } from './checkout.ts'
import { ExitLink } from './exit-link.tsx'
import { later } from './later.ts'
import { Folded, PciBadge } from './look.tsx'
import { OrderLines } from './order-lines.tsx'
import { Summary } from './summary.tsx'

// Part of the preloaded status bundle, because an attempt may fail when the connection is lost.
const DeclineMessage = later(async () => (await import('./checkout-status.tsx')).DeclineNotice)
// Loaded only for orders that ask for an address.
const ShippingStep = later(async () => (await import('./shipping-step.tsx')).ShippingStep)

type Props = {
  order: Order
  checkout: Checkout
  busy: boolean
  pay: PayView | null
  trouble: CheckoutContext
  onOver: () => void
}

export function CardView({ order, checkout, busy, pay, trouble, onOver }: Props) {
  const { actor, setCard } = checkout
  const onEntry = useCallback(
    (card: CardEntry, complete: boolean) => {
      setCard(card)
      actor.send({ type: 'FORM', complete })
    },
    [actor, setCard],
  )
  const { orderDisplay, pciBadge } = order.look
  const amount = amountText(order.amount, order.currency)
  const lines = <OrderLines order={order} />
  const sum = <Summary order={order} checkout={checkout} onOver={onOver} />
  const back = (
    <ExitLink {...checkout.toOrder()} tone="quiet">
      {m.payer_back_to_order()}
    </ExitLink>
  )
  const cardStep = (shipTo: ReactNode, start: CardField | undefined) => (
    <CardLayout
      title={m.payer_card_title()}
      sum={sum}
      lines={orderDisplay === 'folded' ? <Folded>{lines}</Folded> : lines}
      note={
        <>
          {pciBadge && <PciBadge />}
          {m.payer_secured_hint()}
        </>
      }
    >
      {(trouble.failure !== null || pay?.payStatus === 'FAILED') && (
        <Suspense fallback={null}>
          {/* Another try that comes to nothing is told again. */}
          <DeclineMessage key={trouble.key} pay={pay} trouble={trouble} />
        </Suspense>
      )}
      {shipTo}
      <Accepted brands={order.brands} />
      <CardForm
        action={order.authorizeOnly ? m.payer_authorise({ amount }) : m.payer_pay({ amount })}
        first={checkout.firstCard}
        busy={busy}
        start={start}
        now={checkout.now}
        onEntry={onEntry}
        onPay={() => actor.send({ type: 'PAY' })}
      />
      {back}
    </CardLayout>
  )
  if (!order.asksShipping) return cardStep(null, checkout.start())
  return <ShippingStep {...{ order, checkout, busy, sum, lines, back }}>{cardStep}</ShippingStep>
}

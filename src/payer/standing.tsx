import { useEffect, useState } from 'react'
import type { PayView } from '#machines/links/flows/checkout.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import type { PayState } from './calls.ts'
import type { Checkout, Shown } from './checkout.ts'
import { Outcome } from './outcome.tsx'
import { Receipt } from './receipt.tsx'
import { setbackText, wayOn } from './setback-words.ts'

type Props = { checkout: Checkout }

/** What is shown when there is neither an order to look at nor a card to enter. */
export function Standing({ checkout, snapshot }: Props & { snapshot: Shown }) {
  const { pay, failure } = snapshot.context
  const order = checkout.order()
  if (snapshot.matches('unavailable') || !order) return <Unavailable checkout={checkout} />
  if (snapshot.matches('challenge')) return <Challenge checkout={checkout} pay={pay} />
  if (snapshot.matches('failed')) return <Declined checkout={checkout} pay={pay} />
  if (snapshot.matches('duplicated')) return <Duplicated checkout={checkout} />
  if (snapshot.matches('held')) return <Held />
  if (snapshot.matches('receipt')) {
    return <Receipt order={order} pay={order.pay} checkout={checkout} when="before" />
  }
  if (snapshot.matches('succeeded') || snapshot.matches('left')) {
    const when = snapshot.matches({ succeeded: 'staying' }) ? 'just' : 'back'
    return <Paid checkout={checkout} when={when} />
  }
  return <Pending unanswered={failure === 'unanswered'} />
}

const Pending = ({ unanswered }: { unanswered: boolean }) => (
  <Outcome
    tone="info"
    sign="busy"
    title={m.payer_pending_title()}
    text={unanswered ? m.payer_unanswered() : m.payer_pending_text()}
  />
)

const Held = () => (
  <Outcome tone="warn" sign="wait" title={m.payer_held_title()} text={m.payer_held_text()} />
)

function Challenge({ checkout, pay }: Props & { pay: PayView | null }) {
  return (
    <Outcome
      tone="info"
      sign="bank"
      title={m.payer_challenge_title()}
      text={m.payer_challenge_text()}
    >
      <Button size="lg" wide onClick={() => checkout.go(pay?.challengeUrl ?? '')}>
        {m.payer_challenge_go()}
      </Button>
    </Outcome>
  )
}

function Declined({ checkout, pay }: Props & { pay: PayView | null }) {
  const setback = pay?.setback ?? null
  const text = setback ? (
    <>
      <p>{setbackText(setback)}</p>
      <p>{m.payer_failed_nothing_charged()}</p>
    </>
  ) : (
    setbackText(null)
  )
  return (
    <Outcome tone="bad" sign="bad" title={m.payer_failed_title()} text={text}>
      <Button size="lg" wide onClick={() => checkout.actor.send({ type: 'RETRY' })}>
        {wayOn(setback)}
      </Button>
    </Outcome>
  )
}

function Duplicated({ checkout }: Props) {
  return (
    <Outcome
      tone="warn"
      sign="wait"
      title={m.payer_duplicated_title()}
      text={m.failures_payment_duplicated()}
    >
      <Button size="lg" look="outline" onClick={() => checkout.actor.send({ type: 'RETRY' })}>
        {m.payer_duplicated_retry()}
      </Button>
    </Outcome>
  )
}

function Unavailable({ checkout }: Props) {
  return (
    <Outcome
      tone="warn"
      sign="bad"
      title={m.payer_unavailable_title()}
      text={m.payer_unavailable_text()}
    >
      <Button size="lg" onClick={() => checkout.actor.send({ type: 'RETRY' })}>
        {m.payer_unavailable_retry()}
      </Button>
    </Outcome>
  )
}

/** The receipt of a payment made on this page: the flow carries no card data, so it is asked for. */
function Paid({ checkout, when }: { checkout: Checkout; when: 'just' | 'back' }) {
  const [pay, setPay] = useState<PayState>()
  const order = checkout.order()
  useEffect(() => {
    let gone = false
    const take = (state: PayState) => {
      if (!gone) setPay(state)
    }
    checkout.payState().then(take, () => {})
    return () => {
      gone = true
    }
  }, [checkout])
  if (!order) return null
  return <Receipt order={order} pay={pay ?? order.pay} checkout={checkout} when={when} />
}

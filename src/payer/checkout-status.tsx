import { useContext } from 'react'
import { day, minute } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { sameCardHelps } from '#domain/links/decline-messages.ts'
import { declineText } from '#labels/links/decline-messages.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import type { Order } from './calls.ts'
import { otherCard } from './card-fields.ts'
import type { Checkout, Shown } from './checkout.ts'
import { DeclineMessage, type DeclineNoticeProps } from './decline-message.tsx'
import { declineTitle, isCancelled } from './decline-text.ts'
import { Ended } from './ended.tsx'
import { PaymentSending } from './exit-link.tsx'
import { nextField } from './next-field.ts'
import { Outcome } from './outcome.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { Receipt } from './receipt.tsx'

/** The result of the last attempt, above the card form. It is exported here because this module is preloaded. */
export const DeclineNotice = (props: DeclineNoticeProps) => <DeclineMessage {...props} />

type Props = { checkout: Checkout; order: Order }

/** Shown when there is neither an order nor a card form. */
export function CheckoutStatus({ checkout, snapshot }: { checkout: Checkout; snapshot: Shown }) {
  const { pay, failure } = snapshot.context
  const order = checkout.order()
  const ended = checkout.payable()
  if (ended && (snapshot.matches('notFound') || snapshot.matches('expired')))
    return <Ended order={ended} />
  if (snapshot.matches('unavailable') || !order) return <Unavailable checkout={checkout} />
  const props = { checkout, order }
  if (snapshot.matches('challenge')) return <Challenge {...props} url={pay?.challengeUrl ?? ''} />
  if (snapshot.matches('failed')) return <Declined {...props} setback={pay?.setback ?? null} />
  if (snapshot.matches('duplicated')) return <Duplicated {...props} />
  if (snapshot.matches('held')) return <Held {...props} />
  if (snapshot.matches('receipt')) return <Receipt {...props} when="before" />
  if (snapshot.matches('succeeded') || snapshot.matches('left')) {
    const when = snapshot.matches({ succeeded: 'staying' }) ? 'just' : 'back'
    return <Receipt {...props} when={when} />
  }
  return <Pending {...props} unanswered={failure === 'unanswered'} />
}

const minutesOf = (span: number) => ({ minutes: String(span / minute) })

const Pending = ({ unanswered, ...props }: Props & { unanswered: boolean }) => (
  <Outcome
    tone="info"
    sign="busy"
    title={m.payer_pending_title()}
    text={
      unanswered ? m.payer_unanswered(minutesOf(limits.networkArrival)) : m.payer_pending_text()
    }
  >
    <PaymentFacts {...props} />
  </Outcome>
)

const Held = (props: Props) => (
  <Outcome
    tone="warn"
    sign="wait"
    title={m.payer_held_title()}
    text={m.payer_held_text({ days: String(limits.reviewAutoCancel / day) })}
  >
    <PaymentFacts {...props} />
  </Outcome>
)

/** Sends the payer to the bank's challenge. A payer who comes back without answering it can also use another card. */
function Challenge({ url, ...props }: Props & { url: string }) {
  const { checkout } = props
  const isLeaving = useContext(PaymentSending)
  return (
    <Outcome
      tone="info"
      sign="bank"
      title={m.payer_challenge_title()}
      text={m.payer_challenge_text(minutesOf(limits.challengeLife))}
    >
      <PaymentFacts {...props} />
      <Button size="lg" wide loading={isLeaving} onClick={() => checkout.go(url)}>
        {m.payer_challenge_go()}
      </Button>
      <Button
        look="ghost"
        tone="neutral"
        wide
        aria-disabled={isLeaving || undefined}
        onClick={() => {
          checkout.setCard(otherCard(checkout.firstCard()), 'number')
          checkout.actor.send({ type: 'GIVE_UP' })
        }}
      >
        {m.payer_challenge_other()}
      </Button>
    </Outcome>
  )
}

type Reason = Parameters<typeof declineText>[0]

const Declined = ({ setback, ...props }: Props & { setback: Reason }) => (
  <Outcome
    tone="bad"
    sign="bad"
    title={declineTitle(setback)}
    text={
      isCancelled(setback) ? (
        declineText(setback)
      ) : (
        <>
          <p>{declineText(setback)}</p>
          <p>{m.payer_failed_nothing_charged()}</p>
        </>
      )
    }
  >
    <PaymentFacts {...props} />
    <NextTry setback={setback} checkout={props.checkout} />
  </Outcome>
)

/** Returns to the form, or to the current state of the payment. */
function retry(checkout: Checkout, setback: Reason = null, card = checkout.firstCard()): void {
  checkout.setCard(card, nextField(card, setback))
  checkout.actor.send({ type: 'RETRY' })
}

/** Offers the same card with its input when a retry can succeed, and another card in any case. */
function NextTry({ setback, checkout }: { setback: Reason; checkout: Checkout }) {
  const takeOther = () => retry(checkout, null, otherCard(checkout.firstCard()))
  if (!sameCardHelps(setback)) {
    return (
      <Button size="lg" wide onClick={takeOther}>
        {m.payer_failed_other_card()}
      </Button>
    )
  }
  return (
    <>
      <Button size="lg" wide onClick={() => retry(checkout, setback)}>
        {m.payer_failed_retry()}
      </Button>
      <Button look="ghost" tone="neutral" wide onClick={takeOther}>
        {m.payer_failed_other_card()}
      </Button>
    </>
  )
}

const Duplicated = (props: Props) => (
  <Outcome
    tone="warn"
    sign="wait"
    title={m.payer_duplicated_title()}
    text={m.failures_payment_duplicated()}
  >
    <PaymentFacts {...props} />
    <Button size="lg" look="outline" onClick={() => retry(props.checkout)}>
      {m.payer_duplicated_retry()}
    </Button>
  </Outcome>
)

const Unavailable = ({ checkout }: { checkout: Checkout }) => (
  <Outcome
    tone="warn"
    sign="bad"
    title={m.payer_unavailable_title()}
    text={m.payer_unavailable_text()}
  >
    <Button size="lg" onClick={() => retry(checkout)}>
      {m.payer_unavailable_retry()}
    </Button>
  </Outcome>
)

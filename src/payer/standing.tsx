import { day, minute } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { setbackText } from '#words/links/setbacks.ts'
import type { Order } from './calls.ts'
import type { Checkout, Shown } from './checkout.ts'
import { Outcome } from './outcome.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { Receipt } from './receipt.tsx'
import { isCancelled, setbackTitle, wayOn } from './setback-words.ts'

type Props = { checkout: Checkout; order: Order }

/** What is shown when there is neither an order to look at nor a card to enter. */
export function Standing({ checkout, snapshot }: { checkout: Checkout; snapshot: Shown }) {
  const { pay, failure } = snapshot.context
  const order = checkout.order()
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

/** The bank asks; whoever comes back from its page without an answer can also take another card. */
const Challenge = ({ url, ...props }: Props & { url: string }) => (
  <Outcome
    tone="info"
    sign="bank"
    title={m.payer_challenge_title()}
    text={m.payer_challenge_text(minutesOf(limits.challengeLife))}
  >
    <PaymentFacts {...props} />
    <Button size="lg" wide onClick={() => props.checkout.go(url)}>
      {m.payer_challenge_go()}
    </Button>
    <Button
      look="ghost"
      tone="neutral"
      wide
      onClick={() => props.checkout.actor.send({ type: 'GIVE_UP' })}
    >
      {m.payer_challenge_other()}
    </Button>
  </Outcome>
)

type Setback = Parameters<typeof setbackText>[0]

const Declined = ({ setback, ...props }: Props & { setback: Setback }) => (
  <Outcome
    tone="bad"
    sign="bad"
    title={setbackTitle(setback)}
    text={
      isCancelled(setback) ? (
        setbackText(setback)
      ) : (
        <>
          <p>{setbackText(setback)}</p>
          <p>{m.payer_failed_nothing_charged()}</p>
        </>
      )
    }
  >
    <PaymentFacts {...props} />
    <Button size="lg" wide onClick={() => props.checkout.actor.send({ type: 'RETRY' })}>
      {wayOn(setback)}
    </Button>
  </Outcome>
)

const Duplicated = (props: Props) => (
  <Outcome
    tone="warn"
    sign="wait"
    title={m.payer_duplicated_title()}
    text={m.failures_payment_duplicated()}
  >
    <PaymentFacts {...props} />
    <Button size="lg" look="outline" onClick={() => props.checkout.actor.send({ type: 'RETRY' })}>
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
    <Button size="lg" onClick={() => checkout.actor.send({ type: 'RETRY' })}>
      {m.payer_unavailable_retry()}
    </Button>
  </Outcome>
)

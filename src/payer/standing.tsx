import type { PayView } from '#machines/flows/checkout.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import type { Checkout } from './checkout.ts'
import { Outcome } from './outcome.tsx'
import { declineWords } from './words.ts'

type Props = { checkout: Checkout }

export const Pending = ({ unanswered }: { unanswered: boolean }) => (
  <Outcome
    tone="info"
    sign="busy"
    title={m.payer_pending_title()}
    text={unanswered ? m.payer_unanswered() : m.payer_pending_text()}
  />
)

export const Held = () => (
  <Outcome tone="warn" sign="wait" title={m.payer_held_title()} text={m.payer_held_text()} />
)

export function Challenge({ checkout, pay }: Props & { pay: PayView | null }) {
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

export function Declined({ checkout, pay }: Props & { pay: PayView | null }) {
  const code = pay?.declineCode ?? null
  const words = code === null ? null : declineWords(code)
  const text = words ? `${words.meaning} ${m.payer_failed_nothing_charged()}` : m.payer_failed_canceled()
  return (
    <Outcome tone="bad" sign="bad" title={m.payer_failed_title()} text={text}>
      {words && (
        <>
          <p>{words.advice}</p>
          <p className={css({ textStyle: 'small', color: 'fg.subtle' })}>
            {m.payer_failed_code({ code: code ?? '', by: words.by })}
          </p>
        </>
      )}
      <Button size="lg" wide onClick={() => checkout.actor.send({ type: 'RETRY' })}>
        {m.payer_failed_retry()}
      </Button>
    </Outcome>
  )
}

export function Duplicated({ checkout }: Props) {
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

export function Unavailable({ checkout }: Props) {
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

export const Gone = () => (
  <Outcome tone="warn" sign="bad" title={m.payer_gone_title()} text={m.payer_gone_text()} />
)

import { m } from '#paraglide/messages.js'
import type { Order } from './calls.ts'
import { Outcome } from './outcome.tsx'

/** Shown when the link ended during the checkout: nothing was charged, and the merchant can help. */
export const Ended = ({ order: { brandName, contact } }: { order: Order }) => (
  <Outcome
    tone="warn"
    sign="bad"
    title={m.payer_ended_title()}
    text={
      <>
        {m.payer_failed_nothing_charged()} {m.payer_ended_text({ brand: brandName })}
      </>
    }
  >
    {contact && <p>{m.payer_order_contact({ contact })}</p>}
  </Outcome>
)

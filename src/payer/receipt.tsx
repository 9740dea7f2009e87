import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Inline } from '#ui/stack.tsx'
import { amountText } from './amount.tsx'
import type { Order, PayState } from './calls.ts'
import type { Checkout } from './checkout.ts'
import { Outcome } from './outcome.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { safeAddress } from './safe-address.ts'

type Props = {
  order: Order
  checkout: Checkout
  /** `just` paid here, on the way `back` to the shop, or paid `before` this visit. */
  when: 'just' | 'back' | 'before'
}

/** The texts for an order that was paid, refunded or only authorised. */
function wordsOf({ brandName: brand, ...order }: Order, pay: PayState | null, before: boolean) {
  const authorisation = pay?.authorisation
  const charged = authorisation ? authorisation.charged : order.amount
  if (pay?.refunded && pay.refunded === charged)
    return { title: m.payer_refunded_title(), text: m.payer_refunded_text({ brand }) }
  if (!authorisation)
    return {
      title: m.payer_paid_title(),
      text: before ? m.payer_paid_before() : m.payer_paid_text({ brand }),
    }
  const isHeld = authorisation.state === 'reserved'
  if (charged === null)
    return isHeld
      ? { title: m.payer_reserved_title(), text: m.payer_reserved_text({ brand }) }
      : { title: m.payer_released_title(), text: m.payer_released_text() }
  const rest = amountText(authorisation.rest, order.currency)
  return {
    title: m.payer_paid_title(),
    text: isHeld
      ? m.payer_part_reserved_text({ brand, rest })
      : m.payer_part_released_text({ rest }),
  }
}

export function Receipt({ order, checkout, when }: Props) {
  const back = order.returnUrl === null ? undefined : safeAddress(order.returnUrl, location.href)
  const returning = when === 'back'
  const words = wordsOf(order, checkout.pay(), when === 'before')
  return (
    <Outcome tone="good" sign="good" {...words}>
      <PaymentFacts order={order} checkout={checkout} />
      {returning && <p className={css({ color: 'fg.muted' })}>{m.payer_returning()}</p>}
      <Inline justify="center">
        {returning ? (
          <Button onClick={() => checkout.actor.send({ type: 'RETURN' })}>
            {m.payer_return_now()}
          </Button>
        ) : (
          back !== undefined && <ButtonLink href={back}>{m.payer_return_now()}</ButtonLink>
        )}
        {checkout.receiptAt !== null && (
          <ButtonLink href={checkout.receiptAt} look="outline" tone="neutral" download>
            {m.payer_receipt_download()}
          </ButtonLink>
        )}
        <Button look="outline" tone="neutral" onClick={() => window.print()}>
          {m.payer_print()}
        </Button>
      </Inline>
    </Outcome>
  )
}

import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Inline } from '#ui/stack.tsx'
import type { Order } from './calls.ts'
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

/** That and what was paid. */
export function Receipt({ order, checkout, when }: Props) {
  const back = order.returnUrl === null ? undefined : safeAddress(order.returnUrl, location.href)
  const returning = when === 'back'
  const text =
    when === 'before' ? m.payer_paid_before() : m.payer_paid_text({ brand: order.brandName })
  return (
    <Outcome tone="good" sign="good" title={m.payer_paid_title()} text={text}>
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

import { lazy, Suspense, useCallback } from 'react'
import type { PayView } from '#machines/links/flows/checkout-facts.ts'
import type { Trouble } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Stack } from '#ui/stack.tsx'
import { Accepted } from './accepted.tsx'
import { amountText } from './amount.tsx'
import type { Order } from './calls.ts'
import type { CardEntry } from './card-fields.ts'
import { CardForm } from './card-form.tsx'
import type { Checkout } from './checkout.ts'
import { OrderLines } from './order-lines.tsx'
import { Summary } from './summary.tsx'

// Fetched with the first try that comes to nothing.
const Setback = lazy(async () => ({ default: (await import('./setback.tsx')).Setback }))

// On a phone the order comes after the form: the amount is at the top already.
const layout = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gridTemplateAreas: '["sum" "form" "lines"]',
  maxWidth: '[36rem]',
  marginInline: 'auto',
  '@container (min-width: 64rem)': {
    gap: '8',
    gridTemplateColumns: '[minmax(0, 5fr) minmax(0, 6fr)]',
    gridTemplateAreas: '["sum form" "lines form"]',
    gridTemplateRows: '[auto 1fr]',
    maxWidth: 'full',
  },
})
const area = {
  sum: css({ gridArea: '[sum]' }),
  form: css({ gridArea: '[form]' }),
  lines: css({ gridArea: '[lines]' }),
}

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
  return (
    <div className={layout}>
      <div className={area.sum}>
        <Summary order={order} checkout={checkout} onOver={onOver} />
      </div>
      <div className={area.form}>
        <Card title={m.payer_card_title()}>
          <Stack gap="md">
            {!busy && (trouble.failure !== null || pay?.payStatus === 'FAILED') && (
              <Suspense fallback={null}>
                <Setback pay={pay} trouble={trouble} />
              </Suspense>
            )}
            <Accepted brands={order.brands} />
            <CardForm
              amount={amountText(order.amount, order.currency)}
              first={checkout.firstCard}
              busy={busy}
              now={checkout.now}
              onEntry={onEntry}
              onPay={() => actor.send({ type: 'PAY' })}
            />
            <p className={css({ textStyle: 'small', color: 'fg.muted' })}>
              {m.payer_secured_hint()}
            </p>
            <LinkText {...checkout.toOrder} tone="quiet">
              {m.payer_back_to_order()}
            </LinkText>
          </Stack>
        </Card>
      </div>
      <div className={area.lines}>
        <OrderLines order={order} />
      </div>
    </div>
  )
}

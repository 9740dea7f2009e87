import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Stack } from '#ui/stack.tsx'
import { Amount } from './amount.tsx'
import type { Order } from './calls.ts'
import type { Checkout } from './checkout.ts'
import { TimeLeft } from './time-left.tsx'

type Props = { order: Order; checkout: Checkout; onOver?: () => void }

/** Who asks for how much, and for how long. */
export function Summary({ order, checkout, onOver }: Props) {
  return (
    <Stack gap="sm">
      <h1 className={css({ textStyle: 'large', color: 'fg.muted' })}>
        {m.payer_asks_for({ brand: order.brandName })}
      </h1>
      <Amount amount={order.amount} currency={order.currency} />
      {onOver && <TimeLeft until={order.validUntil} now={checkout.now} onOver={onOver} />}
    </Stack>
  )
}

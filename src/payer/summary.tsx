import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Stack } from '#ui/stack.tsx'
import { Amount } from './amount.tsx'
import type { Order } from './calls.ts'
import type { Checkout } from './checkout.ts'
import { TimeLeft } from './time-left.tsx'

type Props = { order: Order; checkout: Pick<Checkout, 'now'>; onOver: () => void }

/** Who asks for how much, and for how long. */
export const Summary = ({ order, checkout, onOver }: Props) => (
  <SummaryOf brand={order.brandName}>
    <Amount amount={order.amount} currency={order.currency} />
    {order.authorizeOnly && <HeldLine brand={order.brandName} />}
    <TimeLeft until={order.validUntil} now={checkout.now} onOver={onOver} />
  </SummaryOf>
)

/** The same around an amount and a time that are there already. */
export const SummaryOf = ({ brand, children }: { brand: string; children: ReactNode }) => (
  <Stack gap="sm">
    <h1 className={css({ textStyle: 'large', color: 'fg.muted' })}>
      {m.payer_asks_for({ brand })}
    </h1>
    {children}
  </Stack>
)

/** Says beforehand that the amount is only reserved. */
export const HeldLine = ({ brand }: { brand: string }) => <p>{m.payer_held_before({ brand })}</p>

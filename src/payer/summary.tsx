import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Stack } from '#ui/stack.tsx'
import { Amount } from './amount.tsx'
import type { Order } from './calls.ts'
import type { Checkout } from './checkout.ts'
import { TimeLeft } from './time-left.tsx'

type Props = { order: Order; checkout: Pick<Checkout, 'now'>; onOver: () => void }

export const Summary = ({ order, checkout, onOver }: Props) => (
  <SummaryOf brand={order.brandName}>
    <Amount amount={order.amount} currency={order.currency} />
    {order.authorizeOnly && <AuthorisedLine brand={order.brandName} />}
    <TimeLeft until={order.validUntil} now={checkout.now} onOver={onOver} />
  </SummaryOf>
)

/** The summary around an amount and a time left that are already rendered. */
export const SummaryOf = ({ brand, children }: { brand: string; children: ReactNode }) => (
  <Stack gap="sm">
    <h1 className={css({ textStyle: 'large', color: 'fg.muted' })}>
      {m.payer_asks_for({ brand })}
    </h1>
    {children}
  </Stack>
)

/** Says before payment that the amount is only authorised. */
export const AuthorisedLine = ({ brand }: { brand: string }) => (
  <p>{m.payer_held_before({ brand })}</p>
)

import { Suspense, useCallback, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Order } from './calls.ts'
import { CardView } from './card-view.tsx'
import { type Checkout, openCheckout, type Shown } from './checkout.ts'
import { PaymentSending } from './exit-link.tsx'
import { later, whenIdle } from './later.ts'
import { PayerShell } from './payer-shell.tsx'
import { useShown } from './use-shown.ts'

// The server draws the order itself; this is for when it cannot.
const OrderView = later(async () => (await import('./order-view.tsx')).OrderView)
// The form can be used without it. It is fetched while the card is entered: a connection that breaks while it is paid
// must not keep the outcome from being told.
const standing = async () => (await import('./checkout-status.tsx')).CheckoutStatus
const Standing = later(standing)

type Props = {
  code: string
  checkoutId: string | null
  /** The order as it came with the page. */
  given: Order | null
  page: 'order' | 'card'
}

/** A link's page: the order, or the card once a checkout was opened; the flow says what is shown. */
export function LinkPage({ code, checkoutId, given, page }: Props) {
  const [checkout] = useState(() => openCheckout(code, checkoutId, given))
  const { actor } = checkout
  useEffect(() => {
    actor.start()
    // Back from the bank or the shop by the browser's own button: the page is as it was left.
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) actor.send({ type: 'CAME_BACK' })
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [actor])
  useEffect(
    () => (page === 'card' ? whenIdle(() => void standing().catch(() => {})) : undefined),
    [page],
  )
  const { snapshot, order } = useShown(checkout)
  const isSending = snapshot.matches('paying') || checkout.isLeaving()
  return (
    <PaymentSending value={isSending}>
      <PayerShell code={code} order={order}>
        <View {...{ checkout, snapshot, order, page }} />
      </PayerShell>
    </PaymentSending>
  )
}

type ViewProps = Pick<Props, 'page'> & {
  checkout: Checkout
  snapshot: Shown
  order: Order | null
}

function View({ checkout, snapshot, order, page }: ViewProps) {
  const { context } = snapshot
  // A link whose time is over while it is looked at: the server has the last word.
  const onOver = useCallback(() => location.reload(), [])
  // One that was payable when it was opened tells its payer what became of it, and whom to ask.
  const isGone =
    (snapshot.matches('notFound') || snapshot.matches('expired')) &&
    !(page === 'card' && checkout.payable())
  useEffect(() => {
    if (isGone) location.replace('/payment404')
  }, [isGone])
  if (isGone) return <Waiting />
  const formed = snapshot.matches('form') || snapshot.matches('paying')
  if (!formed && !snapshot.matches('loading')) {
    return (
      <Suspense fallback={<Waiting />}>
        <Standing checkout={checkout} snapshot={snapshot} />
      </Suspense>
    )
  }
  if (!order || !formed) return <Waiting />
  const busy = snapshot.hasTag('busy')
  return (
    <Suspense fallback={<Waiting />}>
      {page === 'order' ? (
        <OrderView order={order} checkout={checkout} onOver={onOver} />
      ) : (
        <CardView {...{ order, checkout, busy, onOver }} pay={context.pay} trouble={context} />
      )}
    </Suspense>
  )
}

const Waiting = () => (
  <div className={css({ maxWidth: '[36rem]', marginInline: 'auto' })} aria-busy="true">
    <p role="status" className={css({ srOnly: true })}>
      {m.payer_loading()}
    </p>
    <Stack gap="lg">
      <Skeleton shape="short" />
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="control" />
    </Stack>
  </div>
)

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

// A fallback for when the page was not prerendered with its order.
const OrderView = later(async () => (await import('./order-view.tsx')).OrderView)
// Not needed for the form. It is preloaded while the payer enters the card, so that the outcome can be shown even if
// the connection is lost.
const standing = async () => (await import('./checkout-status.tsx')).CheckoutStatus
const Standing = later(standing)

type Props = {
  code: string
  checkoutId: string | null
  /** The order that was embedded in the page. */
  given: Order | null
  page: 'order' | 'card'
}

/** The page of a link: the order, or the card once there is a checkout. The machine decides what is shown. */
export function LinkPage({ code, checkoutId, given, page }: Props) {
  const [checkout] = useState(() => openCheckout(code, checkoutId, given))
  const { actor } = checkout
  useEffect(() => {
    actor.start()
    // The back button from the bank or the shop restores the page from the back/forward cache.
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
  // When the time runs out, the page reloads, because the server decides whether the link has expired.
  const onOver = useCallback(() => location.reload(), [])
  // A link that was payable when opened shows its outcome and a contact instead of "not found".
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

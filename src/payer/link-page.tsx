import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { CardView } from './card-view.tsx'
import { type Checkout, openCheckout } from './checkout.ts'
import { fetchPayState, type PayState } from './calls.ts'
import { Frame } from './frame.tsx'
import { OrderView } from './order-view.tsx'
import { Receipt } from './receipt.tsx'
import { Challenge, Declined, Duplicated, Held, Pending, Unavailable } from './standing.tsx'

type Props = { code: string; checkoutId: string | null; page: 'order' | 'card' }

/** A link's page: the order, or the card once a checkout was opened; the flow says what is shown. */
export function LinkPage({ code, checkoutId, page }: Props) {
  const [checkout] = useState(() => openCheckout(code, checkoutId))
  const { actor } = checkout
  useEffect(() => {
    actor.start()
    // Back from the bank by the browser's own button: the page is as it was left.
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) actor.send({ type: 'CHALLENGE_DONE' })
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [actor])
  return (
    <Frame code={code} order={useShown(checkout).order}>
      <View checkout={checkout} page={page} />
    </Frame>
  )
}

function useShown(checkout: Checkout) {
  const { actor } = checkout
  const subscribe = useCallback(
    (changed: () => void) => {
      const { unsubscribe } = actor.subscribe(changed)
      return unsubscribe
    },
    [actor],
  )
  const snapshot = useSyncExternalStore(subscribe, () => actor.getSnapshot())
  return { snapshot, order: checkout.order() }
}

function View({ checkout, page }: { checkout: Checkout; page: Props['page'] }) {
  const { snapshot, order } = useShown(checkout)
  const { pay, failure, message, reasons } = snapshot.context
  // A link whose time is over while it is looked at: the server has the last word.
  const onOver = useCallback(() => location.reload(), [])
  const gone = snapshot.matches('notFound') || snapshot.matches('expired')
  useEffect(() => {
    if (gone) location.replace('/payment404')
  }, [gone])
  if (snapshot.matches('unavailable')) return <Unavailable checkout={checkout} />
  if (!order || gone) return <Waiting />
  if (snapshot.matches('pending')) return <Pending unanswered={failure === 'unanswered'} />
  if (snapshot.matches('challenge')) return <Challenge checkout={checkout} pay={pay} />
  if (snapshot.matches('failed')) return <Declined checkout={checkout} pay={pay} />
  if (snapshot.matches('duplicated')) return <Duplicated checkout={checkout} />
  if (snapshot.matches('held')) return <Held />
  if (snapshot.matches('receipt')) {
    return <Receipt order={order} pay={order.pay} checkout={checkout} when="before" />
  }
  if (snapshot.matches('succeeded') || snapshot.matches('left')) {
    const when = snapshot.matches({ succeeded: 'staying' }) ? 'just' : 'back'
    return <Paid checkout={checkout} when={when} />
  }
  if (page === 'order') return <OrderView order={order} checkout={checkout} onOver={onOver} />
  const trouble = { failure, message, reasons }
  const busy = snapshot.hasTag('busy')
  return <CardView {...{ order, checkout, pay, trouble, busy, onOver }} />
}

/** The receipt of a payment made on this page: the flow carries no card data, so it is asked for. */
function Paid({ checkout, when }: { checkout: Checkout; when: 'just' | 'back' }) {
  const [pay, setPay] = useState<PayState>()
  const order = checkout.order()
  useEffect(() => {
    let gone = false
    const take = (state: PayState) => {
      if (!gone) setPay(state)
    }
    fetchPayState(checkout.code, checkout.checkoutId).then(take, () => {})
    return () => {
      gone = true
    }
  }, [checkout])
  if (!order) return null
  return <Receipt order={order} pay={pay ?? order.pay} checkout={checkout} when={when} />
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

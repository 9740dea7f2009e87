import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import type { Order } from '../calls.ts'
import { CardView } from '../card-view.tsx'
import type { Shown } from '../checkout.ts'
import { CheckoutStatus } from '../checkout-status.tsx'
import { PaymentSending } from '../exit-link.tsx'
import { OrderView } from '../order-view.tsx'
import { Outcome } from '../outcome.tsx'
import { useShown } from '../use-shown.ts'
import { BankPage } from './bank-page.tsx'
import type { Shop } from './shop.ts'
import { useSeen } from './use-seen.ts'
import { openVisit, type SimulatorScreen } from './visit.ts'

/** The payer page for a state of the checkout machine. */
function viewOf(shown: Shown, place: SimulatorScreen) {
  if (shown.matches('loading')) return 'loading'
  if (shown.matches('expired') || shown.matches('notFound')) return 'gone'
  if (shown.matches('form') || shown.matches('paying')) return place === 'order' ? 'order' : 'card'
  return shown.matches('challenge') && place === 'bank' ? 'bank' : 'standing'
}
export type SimulatorView = ReturnType<typeof viewOf>

type Props = {
  shop: Shop
  around: (view: SimulatorView, order: Order, page: ReactNode) => ReactNode
}

// The heading takes the focus for screen readers only, so it shows no outline.
const quiet = css({ '& h1': { outlineStyle: '[none !important]' } })

/** The real payer pages on a demo order. */
export function SimulatorViews({ shop, around }: Props) {
  const [place, setPlace] = useState<SimulatorScreen>('order')
  const [checkout] = useState(() => openVisit(shop, setPlace))
  const { actor } = checkout
  const { snapshot, order } = useShown(checkout)
  const { outcome } = useSeen(shop)
  const box = useRef<HTMLDivElement>(null)
  const view = viewOf(snapshot, place)
  useEffect(() => {
    actor.start()
    return () => void actor.stop()
  }, [actor])
  // An outcome focuses itself; for the other pages this replaces the focus handling of a browser navigation. Before any
  // user activity the page was only opened, so nothing is focused.
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive === false) return
    if (view !== 'order' && view !== 'card' && view !== 'bank') return
    const heading = box.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [view])
  const { context } = snapshot
  const answer = (confirmed: boolean) => {
    shop.answerBank(confirmed)
    setPlace('card')
    actor.send({ type: 'CAME_BACK' })
  }
  if (!order) return null
  const shown = around(
    view,
    order,
    <div ref={box} className={quiet}>
      {view === 'bank' && <BankPage order={order} onAnswer={answer} />}
      {view === 'order' && <OrderView order={order} checkout={checkout} onOver={shop.runOut} />}
      {view === 'card' && (
        <CardView
          key={outcome}
          {...{ order, checkout }}
          pay={context.pay}
          trouble={context}
          busy={snapshot.hasTag('busy')}
          onOver={shop.runOut}
        />
      )}
      {view === 'standing' && <CheckoutStatus checkout={checkout} snapshot={snapshot} />}
      {view === 'gone' && (
        <Outcome tone="warn" sign="bad" title={m.payer_gone_title()} text={m.payer_gone_text()} />
      )}
    </div>,
  )
  return <PaymentSending value={snapshot.matches('paying')}>{shown}</PaymentSending>
}

import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { BrandBar } from '#payer/brand-bar.tsx'
import { CardView } from '#payer/card-view.tsx'
import { Carrier } from '#payer/carrier.tsx'
import type { Shown } from '#payer/checkout.ts'
import { OrderView } from '#payer/order-view.tsx'
import { Outcome } from '#payer/outcome.tsx'
// The card view asks for it by itself; here it must not have to be fetched.
import '#payer/setback.tsx'
import { Standing } from '#payer/standing.tsx'
import { useShown } from '#payer/use-shown.ts'
import { css } from '#styled/css'
import { BankPage } from './bank-page.tsx'
import { Phone } from './phone.tsx'
import type { Shop } from './shop.ts'
import { useSeen } from './use-seen.ts'
import { openVisit, type Place } from './visit.ts'

const page = css({ flex: '1', px: '4', py: '4' })

/** Which of the payer's pages a step of his flow belongs to. */
function viewOf(shown: Shown, place: Place) {
  if (shown.matches('loading')) return 'loading'
  if (shown.matches('expired') || shown.matches('notFound')) return 'gone'
  if (shown.matches('form') || shown.matches('paying')) return place === 'order' ? 'order' : 'card'
  return shown.matches('challenge') && place === 'bank' ? 'bank' : 'standing'
}

type View = ReturnType<typeof viewOf>

/** What the payer's browser would show as the address. */
function addressOf(view: View, code: string): string {
  if (view === 'bank') return 'bank.example'
  if (view === 'gone') return 'aqueduct.example/payment404'
  const page = view === 'order' || view === 'loading' ? 'paymentLinkV3' : 'payment-link-checkout'
  return `aqueduct.example/${page}?id=${code}`
}

/** The payer's pages themselves, on a made-up order. */
export function PayerScreen({ shop }: { shop: Shop }) {
  const [place, setPlace] = useState<Place>('order')
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
  // An outcome takes the focus by itself; the other pages would get it from the browser.
  useEffect(() => {
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
  return (
    <Phone address={addressOf(view, shop.code)}>
      {view !== 'bank' && <BrandBar order={view === 'gone' ? null : order} />}
      <div ref={box} className={page}>
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
        {view === 'standing' && <Standing checkout={checkout} snapshot={snapshot} />}
        {view === 'gone' && (
          <Outcome tone="warn" sign="bad" title={m.payer_gone_title()} text={m.payer_gone_text()} />
        )}
      </div>
      {view !== 'bank' && <Carrier order={order} />}
    </Phone>
  )
}

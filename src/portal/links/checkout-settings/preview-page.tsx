import { useMemo } from 'react'
import { BrandBar } from '#payer/brand-bar.tsx'
import { CardView } from '#payer/card-view.tsx'
import { Carrier } from '#payer/carrier.tsx'
import { CheckoutStatus } from '#payer/checkout-status.tsx'
import { PayerShellOf, Switcher } from '#payer/payer-shell.tsx'
import { type Sample, sampleOrder, sampleVisit } from './sample.ts'

const nothing = () => {}

/** The real payer page with a sample order, inert. */
export function PreviewPage({ look, brand, state, now }: Sample) {
  const visit = useMemo(
    () => sampleVisit(sampleOrder({ look, brand, state, now }), state, now),
    [look, brand, state, now],
  )
  const order = visit.order()
  if (!order) return null
  return (
    <PayerShellOf
      bar={<BrandBar order={order}>{look.languages.length > 1 && <Switcher />}</BrandBar>}
      foot={<Carrier order={order} />}
    >
      {state === 'pay' ? (
        <CardView
          {...{ order, pay: order.pay, busy: false, onOver: nothing, checkout: visit }}
          trouble={visit.actor.getSnapshot().context}
        />
      ) : (
        <CheckoutStatus checkout={visit} snapshot={visit.actor.getSnapshot()} />
      )}
    </PayerShellOf>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/links/order-shapes.ts'
import { BrandBar } from '#payer/brand-bar.tsx'
import { Carrier } from '#payer/carrier.tsx'
import { OrderView } from '#payer/order-view.tsx'
import { css } from '#styled/css'

const page = css({
  flow: 'column',
  bg: 'canvas',
  containerType: 'inline-size',
  '& [data-lit]': { bg: 'accent.bg', marginInline: '-2', px: '2' },
})
const main = css({
  flex: '1',
  px: '4',
  py: '4',
  '@container (min-width: 40rem)': { px: '6', py: '8' },
})
const nowhere = () => {}

type Props = {
  order: Order
  /** The fixed time that the page shows. */
  at: Date
  /** The index of the product being edited, which is highlighted. */
  lit: number | null
}

/** The real first payer page with an order that is not created yet, inert. */
export function PayerPage({ order, at, lit }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [checkout] = useState(() => ({
    now: () => at,
    confirm: () => new Promise<never>(nowhere),
    go: nowhere,
  }))
  // The lines are the payer page's own components, which do not know about the form, so the highlight is set on the
  // DOM.
  useEffect(() => {
    const line = lit === null ? null : box.current?.querySelector('ul')?.children.item(lit)
    line?.setAttribute('data-lit', '')
    return () => line?.removeAttribute('data-lit')
  }, [lit])
  return (
    <div ref={box} className={page} inert>
      <BrandBar order={order} />
      <div className={main}>
        <OrderView order={order} checkout={checkout} onOver={nowhere} />
      </div>
      <Carrier order={order} />
    </div>
  )
}

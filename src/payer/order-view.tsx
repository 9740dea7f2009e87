import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Accepted } from './accepted.tsx'
import type { Order } from './calls.ts'
import type { Checkout } from './checkout.ts'
import { OrderLayout } from './order-layout.tsx'
import { OrderLines } from './order-lines.tsx'
import { Summary } from './summary.tsx'

type Props = {
  order: Order
  checkout: Pick<Checkout, 'now' | 'confirm' | 'go'>
  onOver: () => void
}

export function OrderView({ order, checkout, onOver }: Props) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const confirm = async () => {
    setBusy(true)
    setTrouble('')
    try {
      const sent = await checkout.confirm()
      // Stays busy until the next page loads.
      if (sent.ok) return checkout.go(sent.data.checkoutUrl)
      setTrouble(sent.message)
    } catch {
      setTrouble(m.payer_continue_failed())
    }
    setBusy(false)
  }
  return (
    <OrderLayout>
      <Summary order={order} checkout={checkout} onOver={onOver} />
      <OrderLines order={order} />
      {trouble && (
        <Notice tone="bad" live>
          {trouble}
        </Notice>
      )}
      {order.selling ? (
        <Button size="lg" wide loading={busy} icon={<ArrowRight />} onClick={confirm}>
          {m.payer_continue()}
        </Button>
      ) : (
        <Notice tone="warn">{m.payer_not_selling()}</Notice>
      )}
      <Accepted brands={order.brands} />
    </OrderLayout>
  )
}

import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { type DemoGood, demoCurrency, demoGoods, demoLimits } from '#domain/links/demo-shops.ts'
import { decimalOf } from '#domain/money.ts'
import { demoGoodNames } from '#labels/links/demo-shops.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { amountText } from '../amount.tsx'
import type { Order } from '../calls.ts'
import { PayerShell } from '../payer-shell.tsx'
import { makeDemoOrder } from './demo-calls.ts'
import { SimulatorOrder } from './simulator-order.tsx'

const column = css({ maxWidth: '[36rem]', marginInline: 'auto', width: 'full' })
const row = css({
  flow: 'row',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '4',
  py: '3',
  borderBottomWidth: 'hair',
})
const total = css({ flow: 'line', justifyContent: 'space-between', textStyle: 'strong', py: '4' })
const goods = Object.keys(demoGoods.store) as (keyof typeof demoGoods.store)[]
const textOf = (minor: bigint) => amountText(decimalOf(minor, demoCurrency), demoCurrency)

/** /aq/pay/demoStore: a demo shop with a basket and the real payer pages as its checkout. */
export function DemoStore() {
  const [order, setOrder] = useState<Order | null>(null)
  useEffect(() => {
    document.title = `${m.demo_store_title()} · ${m.common_brand()}`
  }, [])
  if (order) return <SimulatorOrder key={order.id} order={order} onAgain={() => setOrder(null)} />
  return (
    <PayerShell code="" order={null}>
      <Shelves onOrder={setOrder} />
    </PayerShell>
  )
}

type Basket = Readonly<Partial<Record<DemoGood, number>>>

function Shelves({ onOrder }: { onOrder: (order: Order) => void }) {
  const [basket, setBasket] = useState<Basket>({ teapot: 1 })
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const items = goods.flatMap((good) => {
    const quantity = basket[good] ?? 0
    return quantity > 0 ? [{ good, quantity }] : []
  })
  const sum = items.reduce(
    (all, { good, quantity }) => all + demoGoods.store[good] * BigInt(quantity),
    0n,
  )
  const checkOut = async () => {
    setBusy(true)
    setTrouble('')
    const sent = await makeDemoOrder('store', items).catch(() => null)
    setBusy(false)
    if (sent?.ok) return onOrder(sent.data)
    setTrouble(sent ? sent.message : m.demo_store_failed())
  }
  return (
    <div className={column}>
      <Stack gap="lg">
        <div>
          <h1 className={css({ textStyle: 'title' })}>{m.demo_store_headline()}</h1>
          <p className={css({ color: 'fg.muted', mt: '2' })}>{m.demo_store_text()}</p>
        </div>
        <Card title={m.demo_shop_store()}>
          <ul>
            {goods.map((good) => (
              <Shelf
                key={good}
                good={good}
                count={basket[good] ?? 0}
                onCount={(count) => setBasket({ ...basket, [good]: count })}
              />
            ))}
          </ul>
          <p className={total} role="status">
            <span>{m.demo_store_total()}</span>
            <span className="tabular">{sum === 0n ? m.demo_store_empty() : textOf(sum)}</span>
          </p>
          {trouble && (
            <Notice tone="bad" live>
              {trouble}
            </Notice>
          )}
          {sum > 0n && (
            <Button size="lg" wide loading={busy} onClick={checkOut}>
              {m.demo_store_pay()}
            </Button>
          )}
        </Card>
      </Stack>
    </div>
  )
}

type ShelfProps = {
  good: keyof typeof demoGoods.store
  count: number
  onCount: (count: number) => void
}

function Shelf({ good, count, onCount }: ShelfProps) {
  const name = demoGoodNames[good]()
  return (
    <li className={row}>
      <span>
        <span className={css({ display: 'block', textStyle: 'strong' })}>{name}</span>
        <span className={css({ textStyle: 'small', color: 'fg.muted' })}>
          {m.demo_store_price({ amount: textOf(demoGoods.store[good]) })}
        </span>
      </span>
      <Inline>
        <IconButton
          label={m.demo_store_fewer({ name })}
          icon={<Minus />}
          disabled={count === 0}
          onClick={() => onCount(count - 1)}
        />
        <span
          className={css({
            minWidth: '6',
            textAlign: 'center',
            fontVariantNumeric: 'tabular-nums',
          })}
        >
          <span className={css({ srOnly: true })}>
            {m.demo_store_count({ count: String(count), name })}
          </span>
          <span aria-hidden="true">{count}</span>
        </span>
        <IconButton
          label={m.demo_store_more({ name })}
          icon={<Plus />}
          disabled={count === demoLimits.quantity}
          onClick={() => onCount(count + 1)}
        />
      </Inline>
    </li>
  )
}

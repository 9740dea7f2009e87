import { useCallback, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Order } from '../calls.ts'
import { Outcome } from '../outcome.tsx'
import { PayerShell } from '../payer-shell.tsx'
import { makeDemoOrder } from './demo-calls.ts'
import { SimulatorOrder } from './simulator-order.tsx'

const flight = [
  { good: 'flight', quantity: 1 },
  { good: 'bag', quantity: 1 },
]

/** /springAirlines: the payer pages in the style of an airline, on a demo order. */
export function SpringAirlines() {
  const [order, setOrder] = useState<Order | 'failed' | null>(null)
  const book = useCallback(() => {
    setOrder(null)
    makeDemoOrder('airline', flight).then(
      (sent) => setOrder(sent.ok ? sent.data : 'failed'),
      () => setOrder('failed'),
    )
  }, [])
  useEffect(() => {
    document.title = `${m.demo_air_title()} · ${m.common_brand()}`
    book()
  }, [book])
  if (order !== null && order !== 'failed')
    return <SimulatorOrder key={order.id} order={order} onAgain={book} />
  return (
    <PayerShell code="" order={null}>
      {order === 'failed' ? (
        <Outcome
          tone="warn"
          sign="bad"
          title={m.payer_unavailable_title()}
          text={m.demo_store_failed()}
        >
          <Button size="lg" onClick={book}>
            {m.payer_unavailable_retry()}
          </Button>
        </Outcome>
      ) : (
        <div
          className={css({ maxWidth: '[36rem]', marginInline: 'auto', width: 'full' })}
          aria-busy="true"
        >
          <Stack gap="lg">
            <h1 className={css({ textStyle: 'title' })}>{m.demo_air_title()}</h1>
            <p className={css({ color: 'fg.muted' })}>{m.demo_air_text()}</p>
            <Skeleton shape="block" />
          </Stack>
        </div>
      )}
    </PayerShell>
  )
}

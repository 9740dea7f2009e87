import { withSeparators } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { amountText } from './amount.tsx'
import type { Order } from './calls.ts'

const line = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  columnGap: '4',
  py: '2',
  borderBottomWidth: 'hair',
})
const money = css({ fontVariantNumeric: 'tabular-nums', textAlign: 'end' })
const small = css({ textStyle: 'small', color: 'fg.muted', gridColumn: '1' })
const total = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  columnGap: '4',
  paddingTop: '3',
  textStyle: 'strong',
})

/** What is paid for, line by line, and what an honest payer may want to know about it. */
export function OrderLines({ order }: { order: Order }) {
  const { products, otherFee, amount, currency } = order
  const free = /^0(\.0+)?$/.test(otherFee)
  const facts = [
    { name: m.payer_order_number(), value: order.orderId },
    { name: m.payer_order_for(), value: order.bookerName },
    ...(order.remarks ? [{ name: m.payer_order_remarks(), value: order.remarks }] : []),
  ]
  return (
    <Card title={m.payer_order_title()}>
      <ul>
        {products.map((product) => (
          <li key={`${product.name} ${product.price}`} className={line}>
            <span>{product.name}</span>
            <span className={money}>{withSeparators(product.amount)}</span>
            {product.quantity > 1 && (
              <span className={small}>
                {m.payer_order_quantity({
                  quantity: String(product.quantity),
                  price: withSeparators(product.price),
                })}
              </span>
            )}
          </li>
        ))}
        {!free && (
          <li className={line}>
            <span>{m.payer_order_other_fee()}</span>
            <span className={money}>{withSeparators(otherFee)}</span>
          </li>
        )}
      </ul>
      <p className={total}>
        <span>{m.payer_order_total()}</span>
        <span className={money}>{amountText(amount, currency)}</span>
      </p>
      <div className={css({ marginTop: '6' })}>
        <DescriptionList flow="line" items={facts} />
      </div>
    </Card>
  )
}

import type { ReactNode } from 'react'
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

/** The order line by line, with the details that a payer may want to check. */
export function OrderLines({ order }: { order: Order }) {
  const { products, otherFee, amount, currency } = order
  const free = /^0(\.0+)?$/.test(otherFee)
  const facts = [
    { name: m.payer_order_number(), value: order.orderId },
    { name: m.payer_order_for(), value: order.bookerName },
    ...order.entries.map(({ label, value }) => ({ name: label, value })),
    ...(order.remarks ? [{ name: m.payer_order_remarks(), value: order.remarks }] : []),
  ]
  return (
    <OrderCard
      total={amountText(amount, currency)}
      facts={<DescriptionList flow="line" items={facts} />}
    >
      {products.map(({ name, price, quantity, amount, entries }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike in everything
        <OrderLine key={place} name={name} amount={withSeparators(amount)}>
          {quantity > 1 && <Quantity quantity={String(quantity)} price={withSeparators(price)} />}
          {entries.map((entry) => (
            <Entry key={entry.label} {...entry} />
          ))}
        </OrderLine>
      ))}
      {!free && <OrderLine name={m.payer_order_other_fee()} amount={withSeparators(otherFee)} />}
    </OrderCard>
  )
}

type CardProps = { total: string; facts: ReactNode; children: ReactNode }

export const OrderCard = ({ total: sum, facts, children }: CardProps) => (
  <Card title={m.payer_order_title()}>
    <ul>{children}</ul>
    <p className={total}>
      <span>{m.payer_order_total()}</span>
      <span className={money}>{sum}</span>
    </p>
    <div className={css({ marginTop: '6' })}>{facts}</div>
  </Card>
)

type LineProps = { name: string; amount: string; children?: ReactNode }

export const OrderLine = ({ name, amount, children }: LineProps) => (
  <li className={line}>
    <span>{name}</span>
    <span className={money}>{amount}</span>
    {children}
  </li>
)

export const Quantity = (of: { quantity: string; price: string }) => (
  <span className={small}>{m.payer_order_quantity(of)}</span>
)

export const Entry = ({ label, value }: { label: string; value: string }) => (
  <span className={small}>{`${label}: ${value}`}</span>
)

import { brandNames } from '#domain/cards.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Inline } from '#ui/stack.tsx'
import { amountText } from './amount.tsx'
import type { Order, PayState } from './calls.ts'
import type { Checkout } from './checkout.ts'
import { Outcome } from './outcome.tsx'
import { safeAddress } from './safe-address.ts'

type Props = {
  order: Order
  pay: PayState
  checkout: Checkout
  /** `just` paid here, on the way `back` to the shop, or paid `before` this visit. */
  when: 'just' | 'back' | 'before'
}

/** That and what was paid. */
export function Receipt({ order, pay, checkout, when }: Props) {
  const back = order.returnUrl === null ? undefined : safeAddress(order.returnUrl, location.href)
  const card = [pay.cardBrand && brandNames[pay.cardBrand], pay.desensitizedCardNo]
  const items = [
    { name: m.payer_receipt_amount(), value: amountText(order.amount, order.currency) },
    { name: m.payer_order_number(), value: order.orderId },
    { name: m.payer_receipt_card(), value: card.filter(Boolean).join(' ') },
    { name: m.payer_receipt_at(), value: instantText(pay.paidAt) },
    { name: m.payer_receipt_transaction(), value: pay.transactionId ?? '' },
  ]
  const returning = when === 'back'
  const text =
    when === 'before' ? m.payer_paid_before() : m.payer_paid_text({ brand: order.brandName })
  return (
    <Outcome tone="good" sign="good" title={m.payer_paid_title()} text={text}>
      <div className={css({ width: 'full', textAlign: 'start' })}>
        <DescriptionList flow="line" items={items.filter(({ value }) => value !== '')} />
      </div>
      {returning && <p className={css({ color: 'fg.muted' })}>{m.payer_returning()}</p>}
      <Inline justify="center">
        {returning ? (
          <Button onClick={() => checkout.actor.send({ type: 'RETURN' })}>
            {m.payer_return_now()}
          </Button>
        ) : (
          back !== undefined && <ButtonLink href={back}>{m.payer_return_now()}</ButtonLink>
        )}
        <Button look="outline" tone="neutral" onClick={() => window.print()}>
          {m.payer_print()}
        </Button>
      </Inline>
    </Outcome>
  )
}

/** The instant in the payer's own time, with the zone named. */
function instantText(iso: string | null): string {
  if (iso === null) return ''
  const form = { dateStyle: 'medium', timeStyle: 'long' } as const
  return new Intl.DateTimeFormat(getLocale() === 'zh' ? 'zh-CN' : 'en', form).format(new Date(iso))
}

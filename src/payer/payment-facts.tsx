import { brandNames, brandOf } from '#domain/cards.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { css } from '#styled/css'
import { DescriptionList } from '#ui/description-list.tsx'
import { amountText } from './amount.tsx'
import { BrandMark } from './brand-mark.tsx'
import type { Order, PayState } from './calls.ts'
import { digitsOf } from './card-fields.ts'
import type { Checkout } from './checkout.ts'

// The mark is taller than the text but must not increase the line height.
const ofCard = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  '& svg': { marginBlock: '[-4px]' },
})

type Props = { order: Order; checkout: Checkout }

export function PaymentFacts({ order, checkout }: Props) {
  const pay = checkout.pay()
  const card = cardOf(pay, digitsOf(checkout.typedNumber()))
  const charged = pay?.authorisation?.charged
  const items = [
    { name: m.payer_receipt_amount(), value: amountText(charged ?? order.amount, order.currency) },
    ...(charged
      ? [{ name: m.payer_receipt_ordered(), value: amountText(order.amount, order.currency) }]
      : []),
    ...(pay?.refunded
      ? [{ name: m.payer_receipt_refunded(), value: amountText(pay.refunded, order.currency) }]
      : []),
    { name: m.payer_order_number(), value: order.orderId },
    ...(card ? [{ name: m.payer_receipt_card(), value: <Card {...card} /> }] : []),
    ...(pay?.paidAt
      ? [
          {
            name:
              pay.authorisation && !charged
                ? m.payer_receipt_authorised_at()
                : m.payer_receipt_at(),
            value: instantText(pay.paidAt),
          },
        ]
      : []),
    ...(pay?.transactionId
      ? [{ name: m.payer_receipt_transaction(), value: pay.transactionId }]
      : []),
  ]
  return (
    <div className={css({ width: 'full', textAlign: 'start' })}>
      <DescriptionList flow="line" items={items} />
    </div>
  )
}

/** The card of the payment; the typed one until the payment's card is known. */
function cardOf(pay: PayState | null, typed: string) {
  const known = pay?.cardBrand && pay.desensitizedCardNo
  const brand = known ? pay.cardBrand : brandOf(typed)
  const lastFour = (known ? pay.desensitizedCardNo : typed)?.slice(-4)
  return brand && lastFour?.length === 4 ? { brand, lastFour } : undefined
}

const Card = ({ brand, lastFour }: NonNullable<ReturnType<typeof cardOf>>) => (
  <span className={ofCard}>
    <BrandMark brand={brand} />
    <span className="tabular">
      <span className={css({ srOnly: true })}>{brandNames[brand]} </span>
      •••• {lastFour}
    </span>
  </span>
)

/** The browser's regional variant of the page language; the default for English is British. */
function formOf(languages: readonly string[]): string {
  const language = getLocale()
  const own = languages.find((one) => one === language || one.startsWith(`${language}-`))
  return own ?? (language === 'zh' ? 'zh-CN' : 'en-GB')
}

/** An instant in the payer's time zone and format, with the zone named. */
const instantText = (iso: string): string =>
  new Intl.DateTimeFormat(formOf(navigator.languages), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(iso))

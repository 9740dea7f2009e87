import { settlementCurrencies } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import { basisPointsOf, decimalOf, minorOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { amountText } from '#payer/amount.tsx'
import type { Shop } from '#payer/simulator/shop.ts'
import { sitePath } from '#site/paths.ts'
import { css } from '#styled/css'
import { Chip } from '#ui/chip.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Stack } from '#ui/stack.tsx'
import { instantText } from './instant-text.ts'
import { hint } from './look.ts'

const line = css({ p: '4', layerStyle: 'panel' })
const feeBasisPoints = 290
const percentOf = (basisPoints: number) => String(basisPoints / 100)
const settled: readonly string[] = settlementCurrencies

/** The payment as the merchant sees it, with the deductions and the remainder. */
export function MerchantLine({ shop }: { shop: Shop }) {
  const { amount, currency, pay } = shop.order()
  const gross = minorOf(amount, currency)
  const fee = basisPointsOf(gross, feeBasisPoints)
  const reserve = basisPointsOf(gross, limits.rollingReserveBasisPoints)
  const text = (minor: bigint) => amountText(decimalOf(minor, currency), currency)
  const taken = (minor: bigint) => `−${text(minor)}`
  const items = [
    { name: m.transactions_column_id(), value: pay.transactionId },
    { name: m.transactions_column_time(), value: pay.paidAt && instantText(new Date(pay.paidAt)) },
    { name: m.transactions_column_type(), value: m.dictionary_type_debit() },
    { name: m.transactions_column_card(), value: pay.desensitizedCardNo },
    { name: m.transactions_column_amount(), value: text(gross) },
    {
      name: m.transactions_column_status(),
      value: <Chip tone="good" label={m.dictionary_status_success()} />,
    },
    { name: m.demo_merchant_fee({ percent: percentOf(feeBasisPoints) }), value: taken(fee) },
    {
      name: m.demo_merchant_reserve({ percent: percentOf(limits.rollingReserveBasisPoints) }),
      value: taken(reserve),
    },
    { name: m.demo_merchant_net(), value: text(gross - fee - reserve) },
  ]
  return (
    <Stack gap="sm">
      <h2 className={css({ textStyle: 'heading' })}>{m.demo_merchant_title()}</h2>
      <div className={line}>
        <DescriptionList flow="line" items={items} />
      </div>
      <p className={hint}>{m.demo_merchant_text({ days: String(limits.rollingReserveDays) })}</p>
      {!settled.includes(currency) && (
        <p className={hint}>{m.demo_merchant_converted({ currency })}</p>
      )}
      <p>
        <LinkText href={sitePath('/aq/faq#fees-when')}>{m.demo_merchant_fees_when()}</LinkText>
      </p>
    </Stack>
  )
}

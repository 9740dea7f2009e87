import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import { brandNames } from '#domain/cards.ts'
import { amountText } from '#domain/money.ts'
import { inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { css } from '#styled/css'
import { Chip } from '#ui/chip.tsx'
import { paymentStatusLooks, typeNames } from './shared/look.ts'

const look = {
  title: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    letterSpacing: 'normal',
  }),
  amount: css({ textStyle: 'section', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
  code: css({ textStyle: 'large', color: 'fg.muted', fontWeight: 'normal' }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    '& > span:not(:last-child)::after': {
      content: '"·"',
      color: 'fg.subtle',
      marginInlineStart: '2',
    },
  }),
}

const { partly_refunded, authorised } = paymentStatusLooks

/** The status as a text, with the partial amount or the time that it refers to. */
function statusText({ paymentStatus: status, facts }: TransactionDetail): string {
  const whole = amountText(facts.amount)
  if (status === 'partly_refunded') {
    const part = amountText(facts.refunded)
    return m.transactions_status_part({ status: partly_refunded.label(), part, whole })
  }
  // The captured amount is also lower when the rest of the authorisation has lapsed.
  if (status === 'partly_captured' || (status === 'captured' && facts.captured !== facts.amount)) {
    const part = amountText(facts.captured)
    return m.transactions_status_part({ status: paymentStatusLooks[status].label(), part, whole })
  }
  if (status === 'authorised' && facts.captureUntil) {
    const until = inZone(new Date(facts.captureUntil), zone())
    return m.transactions_status_until({ status: authorised.label(), until })
  }
  return paymentStatusLooks[status].label()
}

export const titleOf = (record: TransactionDetail): string =>
  `${amountText(record.amount)} ${record.currency} · ${paymentStatusLooks[record.paymentStatus].label()}`

export const DetailTitle = ({ record }: { record: TransactionDetail }) => (
  <span className={look.title}>
    <span className={look.amount}>
      {amountText(record.amount)} <span className={look.code}>{record.currency}</span>
    </span>
    <Chip tone={paymentStatusLooks[record.paymentStatus].tone} label={statusText(record)} />
  </span>
)

/** Who paid, how, where and when, in one line. */
export function DetailLine({ record }: { record: TransactionDetail }) {
  const { transactionType: type, accountHolder, email, paymentBrand, desensitizedCardNo } = record
  const lastFour = desensitizedCardNo?.slice(-4)
  const method = [paymentBrand && brandNames[paymentBrand], lastFour && `•• ${lastFour}`]
  const parts = [
    type === 'DEBIT' ? null : typeNames[type](),
    accountHolder ?? email,
    method.filter(Boolean).join(' '),
    record.storeName,
  ]
  return (
    <span className={look.line}>
      {parts.map((part) => part && <span key={part}>{part}</span>)}
      <span>
        <When at={record.transactionTimeStr} />
      </span>
    </span>
  )
}

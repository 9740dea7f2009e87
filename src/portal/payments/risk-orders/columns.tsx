import type { RiskOrder } from '#contract/payments/risk-orders.ts'
import { brandNames } from '#domain/cards.ts'
import { day } from '#domain/durations.ts'
import { inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { countryName } from '#portal/kit/language.ts'
import { Money } from '#portal/kit/money.tsx'
import { timeLeft } from '#portal/kit/time-left.ts'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { reviewReason } from '#portal/payments/transactions/shared/look.ts'
import { css, cx } from '#styled/css'

const dash = '–'
const look = {
  lines: css({ flow: 'column', gap: '0' }),
  words: css({ minWidth: { base: '0', md: '[14rem]' }, whiteSpace: 'normal' }),
  under: css({ textStyle: 'caption', color: 'fg.muted' }),
  soon: css({ color: 'tone.bad.fg', fontWeight: 'medium' }),
}

/** The deadline of a review: what is left of the seven days, and the instant in the reader's zone and in UTC. */
function Deadline({ at }: { at: string }) {
  const left = timeLeft(at)
  const isSoon = Date.parse(at) - now().getTime() < day
  return (
    <div className={look.lines}>
      <span className={isSoon ? look.soon : undefined}>{left ?? m.risk_orders_over()}</span>
      <span className={look.under}>
        <When at={at} />
      </span>
      {zone() !== 'UTC+0' && (
        <span className={look.under}>
          {m.risk_orders_utc({ at: inZone(new Date(at), 'UTC+0') })}
        </span>
      )}
    </div>
  )
}

/** Why a payment is held: its score and each finding of risk control. */
function Why({ row: { riskScore, riskReasons } }: { row: RiskOrder }) {
  return (
    <div className={cx(look.lines, look.words)}>
      {riskReasons.map((code) => (
        <span key={code}>{reviewReason(code)}</span>
      ))}
      {riskScore !== null && (
        <span className={look.under}>{m.risk_orders_score({ score: `${riskScore}` })}</span>
      )}
    </div>
  )
}

const cardOf = ({ paymentBrand, desensitizedCardNo }: RiskOrder): string =>
  [paymentBrand && brandNames[paymentBrand], desensitizedCardNo].filter(Boolean).join(' ') || dash

export const columns: readonly Column<RiskOrder>[] = [
  {
    key: 'amount',
    title: m.transactions_column_amount,
    cell: (row) => <Money amount={row.amount} currency={row.currency} flag />,
    align: 'end',
    card: 'title',
  },
  {
    key: 'reviewUntil',
    title: m.risk_orders_deadline,
    sort: { first: 'deadline', usual: true },
    cell: (row) => <Deadline at={row.reviewUntil} />,
  },
  { key: 'why', title: m.risk_orders_why, cell: (row) => <Why row={row} /> },
  { key: 'email', title: m.transactions_column_email, cell: (row) => row.email ?? dash },
  { key: 'card', title: m.transactions_column_card, cell: cardOf },
  {
    key: 'issueCountry',
    title: m.transactions_column_country,
    cell: (row) => countryName(row.issueCountry) ?? dash,
    setting: 1,
  },
  {
    key: 'storeName',
    title: m.transactions_column_store,
    cell: (row) => row.storeName,
    setting: 1,
  },
  {
    key: 'transactionTimeStr',
    title: () => `${m.transactions_column_time()} (${zone()})`,
    cell: (row) => <When at={row.transactionTimeStr} bare />,
    setting: 1,
  },
  {
    key: 'transactionId',
    title: m.transactions_column_id,
    cell: (row) => <TransactionId id={row.transactionId} />,
    setting: 1,
  },
  {
    key: 'merchantTransactionIdStr',
    title: m.transactions_column_order_id,
    cell: (row) => row.merchantTransactionIdStr,
    setting: 0,
  },
]

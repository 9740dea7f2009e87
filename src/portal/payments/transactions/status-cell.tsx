import type { TransactionRow } from '#contract/payments/transaction-shapes.ts'
import { amountText } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payments/payment-status.ts'
import { m } from '#paraglide/messages.js'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { timeLeft } from '#portal/kit/time-left.ts'
import { css } from '#styled/css'
import { paymentStatusLooks } from './shared/look.ts'

const look = {
  pair: css({ flow: 'line', gap: '2', minWidth: '0' }),
  beside: css({
    textStyle: 'caption',
    color: 'fg.muted',
    maxWidth: '[16rem]',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  }),
}

const backOf = ({ facts }: TransactionRow) =>
  m.transactions_beside_back({ amount: amountText(facts.refunded) })
const untilCaptured = ({ facts }: TransactionRow) => timeLeft(facts.captureUntil)

// The one detail shown with a status.
const besides: Partial<Record<PaymentStatus, (row: TransactionRow) => string | null>> = {
  authorised: untilCaptured,
  partly_captured: untilCaptured,
  in_review: ({ facts }) => timeLeft(facts.reviewUntil),
  partly_refunded: backOf,
  refunding: backOf,
  refund_failed: m.transactions_beside_not_returned,
  failed: ({ errorMessage, transactionType }) =>
    transactionType === 'REFUND' ? m.transactions_beside_not_returned() : errorMessage,
}

/** The status of a record with its main detail: the time left, the refunded amount or the reason. */
export function StatusCell({ row }: { row: TransactionRow }) {
  const { paymentStatus } = row
  const beside = besides[paymentStatus]?.(row)
  const chip = <StatusChip value={paymentStatus} of={paymentStatusLooks} />
  if (!beside) return chip
  return (
    <span className={look.pair}>
      {chip}
      <span className={look.beside} title={beside}>
        {beside}
      </span>
    </span>
  )
}

import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import { labelOf, type WithdrawalLabel } from '#domain/money/withdrawals.ts'
import { addressOf } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { type Looks, StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'

/** The labels of a payout whose expected day is unknown. */
const labelLooks: Looks<WithdrawalLabel> = {
  remitting: { tone: 'info', label: m.withdrawals_status_inprocess },
  remitted: { tone: 'good', label: m.withdrawals_status_success },
  failed: { tone: 'bad', label: m.withdrawals_status_failed },
  returned: { tone: 'warn', label: m.withdrawals_status_return },
}

const look = {
  item: css({ flow: 'row', columnGap: '4', rowGap: '1', py: '2' }),
  when: css({ textStyle: 'small', color: 'fg.muted' }),
  amount: css({ marginInlineStart: 'auto' }),
}

/** The withdrawals that paid out the transaction, each with its share of the amount. */
export function PaidOut({ paidOut }: Pick<TransactionDetail, 'paidOut'>) {
  if (paidOut.length === 0) return null
  return (
    <Card title={m.transactions_paid_out()} hint={m.transactions_paid_out_hint()}>
      <ul>
        {paidOut.map(({ flowId, status, currency, amount, requestedAt, remittedAt }) => {
          const href = addressOf('/aq/withdrawalDetail/{code}', flowId)
          return (
            <li key={flowId} className={look.item}>
              {reachable(href) ? <LinkText href={href}>{flowId}</LinkText> : flowId}
              <StatusChip value={labelOf[status]} of={labelLooks} />
              <span className={look.when}>
                <When at={remittedAt ?? requestedAt} />
              </span>
              <span className={look.amount}>
                <Money amount={amount} currency={currency} />
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import { amountText } from '#domain/money.ts'
import { type DeclineCode, declines, type RetryAdvice } from '#domain/payments/declines.ts'
import { declinedBy, declineMeaning, retryAdvice } from '#labels/payments/declines.ts'
import { m } from '#paraglide/messages.js'
import { RuleLink } from '#portal/payments/risk-lists/shared/rule-link.tsx'
import { css } from '#styled/css'
import { DescriptionList } from '#ui/description-list.tsx'

const todo: Readonly<Record<RetryAdvice, () => string>> = {
  never: m.transactions_todo_never,
  later: m.transactions_todo_later,
  other_card: m.transactions_todo_other_card,
  correct_data: m.transactions_todo_correct_data,
}

/** The texts of a decline code: who declined, what it means, what to do, and whether a retry can help. */
const declineWords = (code: DeclineCode) => ({
  who: declinedBy(code),
  meaning: declineMeaning(code),
  todo: todo[declines[code].retry](),
  retry: retryAdvice(code),
})

const look = {
  root: css({
    flow: 'column',
    gap: '4',
    p: { base: '4', sm: '6' },
    layerStyle: 'panel',
    borderColor: 'tone.bad.line',
    borderInlineStartWidth: '[4px]',
    borderInlineStartColor: 'tone.bad.fg',
  }),
  reason: css({ textStyle: 'title' }),
  quiet: css({ color: 'fg.muted' }),
}

type Props = {
  record: Pick<
    TransactionDetail,
    'declineCode' | 'errorMessage' | 'transactionType' | 'facts' | 'sums' | 'riskRule'
  >
}

/** Why a record failed comes first, then who declined, the code, what to do, and whether a retry can help. */
export function DeclinePanel({ record }: Props) {
  const { declineCode: code, errorMessage, transactionType, facts, riskRule } = record
  const words = code === null ? null : declineWords(code)
  const isRefund = transactionType === 'REFUND'
  return (
    <section className={look.root}>
      <h2 className={look.reason}>
        {words?.meaning ?? errorMessage ?? m.transactions_failure_unknown()}
      </h2>
      {words && code && (
        <DescriptionList
          columns={4}
          items={[
            { name: m.transactions_failure_who(), value: words.who },
            { name: m.transactions_failure_code(), value: code },
            ...(riskRule
              ? [{ name: m.transactions_failure_rule(), value: <RuleLink rule={riskRule} /> }]
              : []),
            ...(isRefund
              ? afterRefund(facts.returned)
              : [
                  {
                    name: m.transactions_failure_todo(),
                    value: riskRule ? m.transactions_rule_todo() : words.todo,
                  },
                  { name: m.transactions_failure_retry(), value: words.retry },
                ]),
          ]}
        />
      )}
      {!isRefund && <p className={look.quiet}>{moneyText(record.sums)}</p>}
    </section>
  )
}

/** A failed refund is not retried; its amount is returned to the balance, once. */
const afterRefund = (returned: boolean) =>
  returned ? [] : [{ name: m.transactions_failure_todo(), value: m.transactions_todo_refund() }]

/** Says that a failed payment moved no money, or names the fee of the attempt. */
function moneyText([sum]: TransactionDetail['sums']): string {
  if (!sum || !/[1-9]/.test(sum.now.fees)) return m.transactions_failure_no_money()
  const fee = amountText(sum.now.fees)
  return m.transactions_failure_fee({ fee, currency: sum.currency })
}

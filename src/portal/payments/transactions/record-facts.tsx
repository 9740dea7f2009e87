import type { ReactNode } from 'react'
import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { DescriptionList } from '#ui/description-list.tsx'

export type RecordFactsProps = {
  record: Pick<TransactionDetail, 'transactionId' | 'amount' | 'currency'>
  more?: readonly { name: string; value: ReactNode }[]
}

/** The record that a dialog is about, with its amount and the facts that matter to the action. */
export function RecordFacts({ record, more = [] }: RecordFactsProps) {
  return (
    <DescriptionList
      flow="line"
      items={[
        { name: m.transactions_column_id(), value: record.transactionId },
        {
          name: m.transactions_column_amount(),
          value: <Money amount={record.amount} currency={record.currency} />,
        },
        ...more,
      ]}
    />
  )
}

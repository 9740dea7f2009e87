import type { WithdrawalDetail } from '#contract/money/withdrawal-shapes.ts'
import { m } from '#paraglide/messages.js'
import { When } from '#portal/kit/when.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { dash, ProvenMoney } from './proven-money.tsx'

/** What was asked for, what it costs, what reaches the bank, and where and when. */
export function DetailMoney({ record }: { record: WithdrawalDetail }) {
  return (
    <Card title={m.withdrawals_money()} hint={m.withdrawals_money_hint()}>
      <DescriptionList
        columns={3}
        items={[
          { name: m.withdrawals_amount(), value: <ProvenMoney row={record} figure="amount" /> },
          { name: m.withdrawals_fee(), value: <ProvenMoney row={record} figure="fee" /> },
          {
            name: m.withdrawals_net(),
            value: <ProvenMoney row={record} figure="transferredAmount" />,
          },
          {
            name: m.withdrawals_column_remitted_amount(),
            value: <ProvenMoney row={record} figure="remittedAmount" />,
          },
          {
            name: m.withdrawals_column_remitted(),
            value: record.remittedAt === null ? dash : <When at={record.remittedAt} />,
          },
          { name: m.withdrawals_column_reference(), value: record.reference ?? dash },
          { name: m.withdrawals_account(), value: record.account || dash },
        ]}
      />
    </Card>
  )
}

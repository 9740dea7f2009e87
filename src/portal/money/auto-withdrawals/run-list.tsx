import type { Output } from '#contract/call.ts'
import { listRecords } from '#contract/money/auto-withdrawals.ts'
import { addressOf } from '#domain/routes.ts'
import { sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { outcomeLooks } from './labels.ts'

/** The page of a withdrawal; undefined for users who may not open it. */
function hrefOf(withdrawalId: string): string | undefined {
  const address = addressOf('/aq/withdrawalDetail/{code}', withdrawalId)
  return reachable(address) && address
}

type Run = Output<typeof listRecords>['records'][number]

const columns: readonly Column<Run>[] = [
  {
    key: 'at',
    title: m.auto_withdrawals_record_at,
    cell: ({ at }) => <When at={at} />,
    card: 'title',
  },
  {
    key: 'amount',
    title: m.auto_withdrawals_record_amount,
    cell: ({ amount, currency, withdrawalId }) =>
      amount === null ? (
        '–'
      ) : withdrawalId === null || !hrefOf(withdrawalId) ? (
        <Money amount={amount} currency={currency} />
      ) : (
        <ProofMoney
          amount={amount}
          proof={{ figure: 'withdrawn', currency, flowId: withdrawalId }}
        />
      ),
    align: 'end',
  },
  {
    key: 'outcome',
    title: m.auto_withdrawals_record_outcome,
    cell: ({ outcome }) => <StatusChip value={outcome} of={outcomeLooks} />,
    card: 'side',
  },
  {
    key: 'withdrawal',
    title: m.auto_withdrawals_record_withdrawal,
    cell: ({ withdrawalId }) => {
      const href = withdrawalId === null ? undefined : hrefOf(withdrawalId)
      return href ? <LinkText href={href}>{withdrawalId}</LinkText> : (withdrawalId ?? '–')
    },
  },
  {
    key: 'reasons',
    title: m.auto_withdrawals_record_reasons,
    cell: ({ reasons }) => sentences(...reasons.map(({ text }) => text)) || '–',
    nowrap: false,
  },
]

/** The result of every run in every currency, including runs that withdrew nothing. */
export const RunList = () => (
  <Card title={m.auto_withdrawals_records()}>
    <DataTable
      call={listRecords}
      payload={{}}
      columns={columns}
      preference={null}
      rowKey={({ runId }) => runId}
      label={m.auto_withdrawals_records()}
      empty={
        <EmptyState
          title={m.auto_withdrawals_records_none()}
          text={m.auto_withdrawals_records_none_text()}
        />
      }
    />
  </Card>
)

import type { RiskRow } from '#contract/payments/evidence-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { Chip } from '#ui/chip.tsx'
import { Inline } from '#ui/stack.tsx'
import { riskLabels } from './risk-labels.ts'

/** The columns of the orders at risk. The id links to where evidence is added. */
export const riskColumns: readonly Column<RiskRow>[] = [
  {
    key: 'transactionId',
    title: m.transactions_column_id,
    cell: ({ transactionId }) => <TransactionId id={transactionId} />,
    nowrap: true,
    card: 'title',
  },
  {
    key: 'paidAt',
    title: () => `${m.evidence_risk_paid()} (${zone()})`,
    sort: { first: '-time', usual: true },
    cell: ({ paidAt }) => <When at={paidAt} bare />,
    nowrap: true,
  },
  { key: 'orderId', title: m.evidence_risk_order, cell: ({ orderId }) => orderId },
  { key: 'storeName', title: m.evidence_risk_website, cell: ({ storeName }) => storeName },
  {
    key: 'amount',
    title: m.evidence_risk_amount,
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    align: 'end',
    nowrap: true,
    card: 'side',
  },
  {
    key: 'risks',
    title: m.evidence_risk_lacks,
    cell: ({ risks }) => (
      <Inline>
        {risks.map((risk) => (
          <Chip key={risk} tone="warn" label={riskLabels[risk]()} />
        ))}
      </Inline>
    ),
  },
]

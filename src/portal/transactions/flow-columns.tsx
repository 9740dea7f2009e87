import type { FlowLine } from '#contract/transaction-shapes.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from '#portal/kit/columns.ts'
import { fundTypeNames } from '#portal/kit/fund-type.ts'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'
import { inZoneTitle } from './columns.tsx'
import { FlowLink } from './flow-link.tsx'
import { signedAmount } from './signed-amount.ts'

/** The columns of a fund flow; the id of a line opens its details. */
export const flowColumns: readonly Column<FlowLine>[] = [
  {
    key: 'fundFlowId',
    title: m.transactions_flow_id,
    cell: (line) => <FlowLink line={line} />,
    setting: 9,
    nowrap: true,
    card: 'title',
  },
  {
    key: 'fundType',
    title: m.transactions_flow_type,
    cell: (line) => fundTypeNames[line.fundType](),
    setting: 9,
  },
  {
    key: 'created',
    title: () => inZoneTitle(m.transactions_flow_time()),
    cell: (line) => <When at={line.created} bare />,
    setting: 9,
    nowrap: true,
  },
  {
    key: 'amount',
    title: m.transactions_flow_amount,
    cell: (line) => <Money amount={signedAmount(line)} currency={line.currency} sign />,
    setting: 9,
    align: 'end',
    card: 'side',
  },
]

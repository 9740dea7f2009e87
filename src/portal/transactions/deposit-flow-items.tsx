import type { FlowLine } from '#contract/transaction-shapes.ts'
import { m } from '#paraglide/messages.js'
import { fundTypeNames } from '#portal/kit/fund-type.ts'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'

/** A movement of the reserve: held, or returned; a return because of a refund names that refund. */
export function depositFlowItems(line: FlowLine) {
  const held = line.fundType === 'DEPOSIT' || line.fundType === 'FIX_DEPOSIT'
  const amount = (held ? line.creditAmount : line.debitAmount) ?? line.amount
  return [
    { name: m.transactions_flow_id(), value: line.fundFlowId },
    { name: m.transactions_flow_type(), value: fundTypeNames[line.fundType]() },
    { name: m.transactions_column_store(), value: line.storeName },
    {
      name: held ? m.transactions_deposit_held_amount() : m.transactions_deposit_returned_amount(),
      value: <Money amount={amount} currency={line.currency} />,
    },
    {
      name: held ? m.transactions_deposit_held_time() : m.transactions_deposit_returned_time(),
      value: <When at={line.created} />,
    },
    ...(line.fundType === 'DEPOSIT_RETURN' && line.flowId
      ? [{ name: m.transactions_deposit_refund_flow(), value: line.flowId }]
      : []),
  ]
}

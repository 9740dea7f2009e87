import type { FlowLine } from '#contract/transaction-shapes.ts'
import { m } from '#paraglide/messages.js'
import { fundTypeNames } from '#portal/kit/fund-type.ts'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'
import { isRefundLine } from './flow-kind.ts'

/** A movement of a trade: what it was in the currency paid, and what was recorded. */
export function tradeFlowItems(line: FlowLine) {
  const refund = isRefundLine(line)
  const recorded = (refund ? line.debitAmount : line.creditAmount) ?? line.amount
  const original = line.originalCurrency ?? line.currency
  return [
    { name: m.transactions_flow_id(), value: line.fundFlowId },
    { name: m.transactions_flow_type(), value: fundTypeNames[line.fundType]() },
    {
      name: refund ? m.transactions_flow_incoming_time() : m.transactions_flow_time(),
      value: <When at={line.created} />,
    },
    { name: m.transactions_column_store(), value: line.storeName },
    {
      name: m.transactions_flow_original_amount(),
      value: <Money amount={line.originalAmount ?? line.amount} currency={original} />,
    },
    { name: m.transactions_flow_original_currency(), value: original },
    ...(line.diffentTradeCurrency && line.fxRate
      ? [{ name: m.transactions_flow_rate(), value: line.fxRate }]
      : []),
    {
      name: refund ? m.transactions_flow_refund_amount() : m.transactions_flow_amount(),
      value: <Money amount={recorded} currency={line.currency} />,
    },
  ]
}

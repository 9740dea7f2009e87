import type { FlowLine } from '#contract/payments/flow-shapes.ts'
import { depositTypes, fixedDepositTypes } from '#domain/funds.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'
import { fundTypeNames } from './fund-type.ts'
import { TransactionId } from './transaction-id.tsx'

const deposits: readonly string[] = [
  ...depositTypes,
  ...fixedDepositTypes,
  'DEPOSIT_RELEASE_REVERSE',
]
const holds: readonly string[] = ['DEPOSIT', 'FIX_DEPOSIT', 'DEPOSIT_RELEASE_REVERSE']
const refunds: readonly string[] = ['REFUND', 'INBOUND_REFUND']

/** Whether a line holds reserve or other deposit money, or returns it. */
export const isDepositLine = ({ fundType }: Pick<FlowLine, 'fundType'>): boolean =>
  deposits.includes(fundType)

export const flowDetailItems = (line: FlowLine) => [
  { name: m.funds_flow_id(), value: line.fundFlowId },
  { name: m.funds_flow_type(), value: fundTypeNames[line.fundType]() },
  { name: m.funds_flow_store(), value: line.storeName },
  ...(line.transactionId
    ? [{ name: m.funds_flow_transaction(), value: <TransactionId id={line.transactionId} /> }]
    : []),
  ...(isDepositLine(line) ? depositItems(line) : tradeItems(line)),
]

/** The details of a deposit line. Money returned for a refund names the refund's flow. */
function depositItems(line: FlowLine) {
  const held = holds.includes(line.fundType)
  return [
    {
      name: held ? m.funds_flow_held_amount() : m.funds_flow_returned_amount(),
      value: <Money amount={line.amount} currency={line.currency} />,
    },
    {
      name: held ? m.funds_flow_held_time() : m.funds_flow_returned_time(),
      value: <When at={line.created} />,
    },
    ...(line.fundType === 'DEPOSIT_RETURN' && line.flowId
      ? [{ name: m.funds_flow_refund_flow(), value: line.flowId }]
      : []),
  ]
}

/**
 * The paid amount in its original currency and the recorded amount, with the rate only when the two currencies differ.
 */
function tradeItems(line: FlowLine) {
  const refund = refunds.includes(line.fundType)
  const original = line.originalCurrency ?? line.currency
  return [
    {
      name: refund ? m.funds_flow_incoming_time() : m.funds_flow_time(),
      value: <When at={line.created} />,
    },
    {
      name: m.funds_flow_original_amount(),
      value: <Money amount={line.originalAmount ?? line.amount} currency={original} />,
    },
    { name: m.funds_flow_original_currency(), value: original },
    ...(line.diffentTradeCurrency && line.fxRate
      ? [{ name: m.funds_flow_rate(), value: line.fxRate }]
      : []),
    {
      name: refund ? m.funds_flow_refund_amount() : m.funds_flow_amount(),
      value: <Money amount={line.amount} currency={line.currency} />,
    },
  ]
}

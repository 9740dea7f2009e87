import type { ProvenFigure } from '#contract/proof-shapes.ts'
import type { TransactionDetail } from '#contract/transaction-shapes.ts'
import { getFundStatus } from '#contract/transactions.ts'
import type { Currency } from '#domain/currencies.ts'
import type { TransactionType } from '#domain/transactions.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { useProof } from '#portal/kit/proof.ts'
import { useCall } from '#portal/kit/query.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { fundStatusLooks } from './look.ts'

const amountNames: Partial<Record<TransactionType, () => string>> = {
  DEBIT: m.transactions_money_amount,
  AUTH: m.transactions_money_authorised,
  CAPTURE: m.transactions_money_captured_amount,
  REFUND: m.transactions_money_refund_amount,
}

/**
 * What a transaction is worth and where its money stands; each figure opens what it is made of: entries of the
 * ledger or, before its settlement, how it will be worked out.
 */
export function DetailMoney({ record }: { record: TransactionDetail }) {
  const proof = useProof()
  const { transactionId, transactionType: type, settlementCurrency, rate, currency } = record
  const fund = useCall(getFundStatus, { transactionId }).data
  // A payment's fee and reserve are posted at its settlement, a refund's when it starts.
  const settled = type === 'REFUND' || Boolean(fund?.reserveReleaseAt)
  const figureOf = (figure: ProvenFigure, amount: string, of: Currency, opens: boolean) => (
    <Money
      amount={amount}
      currency={of}
      {...(opens ? { onProve: () => proof.open({ figure, currency: of, transactionId }) } : {})}
    />
  )
  const paid = (name: string, amount: string, figure: ProvenFigure) => ({
    name,
    value: figureOf(figure, amount, currency, settlementCurrency !== null || figure === 'captured'),
  })
  const settling = (name: string, amount: string | null, figure: ProvenFigure) =>
    amount !== null && settlementCurrency !== null
      ? [{ name, value: figureOf(figure, amount, settlementCurrency, true) }]
      : []
  const at = (name: string, instant: string | null | undefined) =>
    instant ? [{ name, value: <When at={instant} /> }] : []
  const differs = settlementCurrency !== null && settlementCurrency !== currency
  const items = [
    paid(
      // What was not approved is not paid, authorised or captured.
      (record.status === 'SUCCESS' || type === 'REFUND' ? amountNames[type]?.() : undefined) ??
        m.transactions_column_amount(),
      record.amount,
      'amount',
    ),
    ...(type === 'AUTH'
      ? [paid(m.transactions_money_captured(), record.facts.captured, 'captured')]
      : []),
    ...(record.facts.refundUntil === null
      ? []
      : [paid(m.transactions_money_refunded(), record.facts.refunded, 'refunded')]),
    ...(settlementCurrency
      ? [{ name: m.transactions_money_settlement_currency(), value: settlementCurrency }]
      : []),
    ...(differs && rate
      ? [
          {
            name: m.transactions_money_rate(),
            value: `1 ${currency} = ${rate} ${settlementCurrency}`,
          },
        ]
      : []),
    ...settling(
      m.transactions_money_settlement_amount(),
      record.settlementAmount,
      'settlementAmount',
    ),
    ...settling(m.transactions_money_fee(), record.fee, settled ? 'fee' : 'expectedFee'),
    ...settling(
      m.transactions_money_deposit(),
      record.deposit,
      settled ? 'deposit' : 'expectedReserve',
    ),
    ...at(
      settled ? m.transactions_fund_settled_at() : m.transactions_fund_settle_at(),
      fund?.settleAt,
    ),
    ...at(m.transactions_fund_release_at(), fund?.reserveReleaseAt),
  ]
  return (
    <Card
      title={m.transactions_money_title()}
      hint={settlementCurrency ? m.transactions_money_prove_hint() : m.transactions_money_none()}
      actions={
        fund && fund.fundStatus !== 'NONE' ? (
          <StatusChip value={fund.fundStatus} of={fundStatusLooks} />
        ) : undefined
      }
    >
      <DescriptionList columns={3} items={items} />
    </Card>
  )
}

import type { Figure } from '#contract/balances.ts'
import type { TransactionDetail } from '#contract/transaction-shapes.ts'
import { getFundStatus } from '#contract/transactions.ts'
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

/** What a transaction is worth and where its money stands; each figure of the ledger opens its entries. */
export function DetailMoney({ record }: { record: TransactionDetail }) {
  const proof = useProof()
  const { transactionId, transactionType: type, settlementCurrency, rate, currency } = record
  const fund = useCall(getFundStatus, { transactionId }).data
  // The ledger knows a refund by its payment.
  const known = type === 'REFUND' ? record.purchaseTransactionId : transactionId
  const settled = fund?.fundStatus !== 'UNSETTLED'
  const worth: Figure = settled ? 'balance' : 'unsettled'
  const provenBy = (figure: Figure | null) =>
    figure !== null && settlementCurrency !== null && known !== null
      ? {
          onProve: () => proof.open({ figure, currency: settlementCurrency, transactionId: known }),
        }
      : {}
  const paid = (name: string, amount: string) => ({
    name,
    value: <Money amount={amount} currency={currency} {...provenBy(worth)} />,
  })
  const settling = (name: string, amount: string | null, figure: Figure | null) =>
    amount !== null && settlementCurrency !== null
      ? [
          {
            name,
            value: <Money amount={amount} currency={settlementCurrency} {...provenBy(figure)} />,
          },
        ]
      : []
  const at = (name: string, instant: string | null | undefined) =>
    instant ? [{ name, value: <When at={instant} /> }] : []
  const differs = settlementCurrency !== null && settlementCurrency !== currency
  const items = [
    paid(amountNames[type]?.() ?? m.transactions_column_amount(), record.amount),
    ...(type === 'AUTH' ? [paid(m.transactions_money_captured(), record.facts.captured)] : []),
    ...(record.facts.refundUntil === null
      ? []
      : [paid(m.transactions_money_refunded(), record.facts.refunded)]),
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
    ...settling(m.transactions_money_settlement_amount(), record.settlementAmount, worth),
    // Before the settlement nothing of these two is in the ledger yet.
    ...settling(m.transactions_money_fee(), record.fee, settled ? 'balance' : null),
    ...settling(m.transactions_money_deposit(), record.deposit, settled ? 'rollingReserve' : null),
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

import type { Figure } from '#contract/balances.ts'
import type { TransactionDetail } from '#contract/transaction-shapes.ts'
import { getFundStatus } from '#contract/transactions.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { useProof } from '#portal/kit/proof.ts'
import { useCall } from '#portal/kit/query.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { fundStatusLooks } from './look.ts'

/** What a transaction is worth and where its money stands; each figure opens the entries behind it. */
export function DetailMoney({ record }: { record: TransactionDetail }) {
  const { open } = useProof()
  const { transactionId, settlementCurrency, rate, currency } = record
  const fund = useCall(getFundStatus, { transactionId }).data
  // The ledger knows a refund by its payment.
  const known = record.transactionType === 'REFUND' ? record.purchaseTransactionId : transactionId
  const settled = fund?.fundStatus !== 'UNSETTLED'
  const shown = (amount: string | null, figure: Figure) =>
    amount !== null && settlementCurrency !== null && known !== null ? (
      <Money
        amount={amount}
        currency={settlementCurrency}
        onProve={() => open({ figure, currency: settlementCurrency, transactionId: known })}
      />
    ) : null
  const where: Figure = settled ? 'balance' : 'unsettled'
  const money = [
    {
      name: m.transactions_money_settlement_amount(),
      value: shown(record.settlementAmount, where),
    },
    { name: m.transactions_money_fee(), value: shown(record.fee, where) },
    { name: m.transactions_money_deposit(), value: shown(record.deposit, 'rollingReserve') },
  ].filter(({ value }) => value !== null)
  const { captured, refunded } = record.facts
  const part = (amount: string) => <Money amount={amount} currency={currency} />
  const parts = [
    { name: m.transactions_money_amount(), value: part(record.amount) },
    ...(record.transactionType === 'AUTH'
      ? [{ name: m.transactions_money_captured(), value: part(captured) }]
      : []),
    ...(record.facts.refundUntil !== null
      ? [{ name: m.transactions_money_refunded(), value: part(refunded) }]
      : []),
  ]
  const terms = [
    ...(settlementCurrency
      ? [{ name: m.transactions_money_settlement_currency(), value: settlementCurrency }]
      : []),
    ...(settlementCurrency !== null && settlementCurrency !== currency && rate
      ? [
          {
            name: m.transactions_money_rate(),
            value: `1 ${currency} = ${rate} ${settlementCurrency}`,
          },
        ]
      : []),
  ]
  const times = [
    ...(fund?.settleAt
      ? [{ name: m.transactions_fund_settle_at(), value: <When at={fund.settleAt} /> }]
      : []),
    ...(fund?.reserveReleaseAt
      ? [{ name: m.transactions_fund_release_at(), value: <When at={fund.reserveReleaseAt} /> }]
      : []),
  ]
  return (
    <Card
      title={m.transactions_money_title()}
      hint={money.length > 0 ? m.transactions_money_prove_hint() : m.transactions_money_none()}
      actions={fund && <StatusChip value={fund.fundStatus} of={fundStatusLooks} />}
    >
      <DescriptionList columns={3} items={[...parts, ...terms, ...money, ...times]} />
    </Card>
  )
}

import type { ProvenFigure } from '#contract/money/proof-shapes.ts'
import type { WithdrawalRow } from '#contract/money/withdrawal-shapes.ts'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'

export const dash = '–'

type Figure = 'amount' | 'fee' | 'transferredAmount' | 'remittedAmount'
type Row = Pick<WithdrawalRow, 'flowId' | 'currency' | Figure>

/** The proof of each figure: ledger entries once it is posted, before that its calculation. */
const proofs: Record<Figure, (row: Row) => ProvenFigure> = {
  amount: () => 'withdrawn',
  fee: ({ remittedAmount }) => (/[1-9]/.test(remittedAmount) ? 'withdrawalFee' : 'feeDue'),
  transferredAmount: ({ remittedAmount, transferredAmount }) =>
    remittedAmount === transferredAmount ? 'remitted' : 'transferred',
  remittedAmount: () => 'remitted',
}

export type ProvenMoneyProps = {
  row: Row
  figure: Figure
  /** Set to show only one website's share of the withdrawal. */
  storeId?: string | undefined
  size?: 'body' | 'figure'
  flag?: boolean
}

/** A figure of a withdrawal that opens its proof. A failed or returned withdrawal has no fee and no payout. */
export function ProvenMoney({ row, figure, storeId, ...face }: ProvenMoneyProps) {
  const { flowId, currency } = row
  const amount = row[figure]
  if (amount === null) return dash
  const proof = { figure: proofs[figure](row), currency, flowId, ...(storeId ? { storeId } : {}) }
  return <ProofMoney amount={amount} proof={proof} {...face} />
}

import type { ProvenFigure } from '#contract/money/proof-shapes.ts'
import type { WithdrawalRow } from '#contract/money/withdrawal-shapes.ts'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'

/** What stands where nothing is known. */
export const dash = '–'

type Figure = 'amount' | 'fee' | 'transferredAmount' | 'remittedAmount'
type Row = Pick<WithdrawalRow, 'flowId' | 'currency' | Figure>

/** What a figure opens as the withdrawal stands: entries once it is posted, before that how it comes about. */
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
  /** The one website whose part of the withdrawal is shown. */
  storeId?: string | undefined
  size?: 'body' | 'figure'
  flag?: boolean
}

/** A figure of a withdrawal, which opens what it is made of. One that failed or came back costs and brings nothing. */
export function ProvenMoney({ row, figure, storeId, ...face }: ProvenMoneyProps) {
  const { flowId, currency } = row
  const amount = row[figure]
  if (amount === null) return dash
  const proof = { figure: proofs[figure](row), currency, flowId, ...(storeId ? { storeId } : {}) }
  return <ProofMoney amount={amount} proof={proof} {...face} />
}

import type { ProvenFigure } from '#contract/money/proof-shapes.ts'
import type { MoneySum, TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import type { SumPart } from '#domain/payments/money-sum.ts'
import type { Proof } from '#portal/ledger/proof.ts'

const expected: Partial<Record<SumPart, ProvenFigure>> = {
  fees: 'expectedFee',
  reserve: 'expectedReserve',
  net: 'expectedNet',
}

/**
 * The proof behind a part of a sum: its ledger entries or, before settlement, how it is calculated. Null when several
 * captures are unsettled, as each shows its own, or when a case holds some of the unsettled money.
 */
export function proofOfPart(
  {
    transactionId,
    transactionType,
    related,
  }: Pick<TransactionDetail, 'transactionId' | 'transactionType' | 'related'>,
  { currency, columns }: MoneySum,
  part: SumPart,
): Proof | null {
  const captures = related.filter((one) => one.transactionType === 'CAPTURE')
  const [only, another] = captures
  const isWaiting = columns.some((column) => column.expected)
  const ofCaptures = transactionType === 'AUTH'
  if (part === 'held') return { figure: 'frozen', currency, transactionId }
  if (!isWaiting || part === 'gross') return { figure: part, currency, transactionId }
  const figure = expected[part]
  const id = ofCaptures ? only?.transactionId : transactionId
  const isWhole = !(ofCaptures && another) && !columns.some(({ kind }) => kind === 'chargeback')
  return figure && id && isWhole ? { figure, currency, transactionId: id } : null
}

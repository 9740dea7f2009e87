import type { FlowLine } from '#contract/transaction-shapes.ts'
import { depositTypes, fixedDepositTypes } from '#domain/funds.ts'

const deposits: readonly string[] = [...depositTypes, ...fixedDepositTypes]

/** Whether a line holds money back or gives held money back; it has a modal of its own. */
export const isDepositLine = ({ fundType }: Pick<FlowLine, 'fundType'>): boolean =>
  deposits.includes(fundType)

const refunds: readonly string[] = ['REFUND', 'INBOUND_REFUND']

/** Whether a line pays a refund out: it is told by what went out, and by when it came in at the payer. */
export const isRefundLine = ({ fundType }: Pick<FlowLine, 'fundType'>): boolean =>
  refunds.includes(fundType)

/** What a line adds to the account it is told of: minus what goes out. */
export const signedAmount = ({ amount, debitAmount }: FlowLine): string =>
  debitAmount === null ? amount : `-${debitAmount}`

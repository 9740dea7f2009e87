import type { FlowLine } from '#contract/transaction-shapes.ts'

/** What a line adds to the account it is told of: minus what goes out. */
export const signedAmount = ({ amount, debitAmount }: FlowLine): string =>
  debitAmount === null ? amount : `-${debitAmount}`

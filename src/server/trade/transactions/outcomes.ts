import type { TradeOutcome } from '#domain/trade/transactions.ts'
import type { TransactionRecord } from './offers/record.ts'

type Stage = 'PROCESSING' | 'SUCCESSFUL' | 'FAILED'

/** The outcome code of a capture or refund: FULL when it is of the whole amount, else PARTIAL. */
export const stepOutcome = (
  step: 'CAPTURE' | 'REFUND',
  amount: bigint,
  original: Pick<TransactionRecord, 'amount'>,
  stage: Stage,
): TradeOutcome => `${step}_${amount === original.amount ? 'FULL' : 'PARTIAL'}_${stage}`

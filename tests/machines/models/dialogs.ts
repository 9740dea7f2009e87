import { cancelFlow } from '#machines/payments/flows/cancel.ts'
import { captureFlow } from '#machines/payments/flows/capture.ts'
import { refundFlow } from '#machines/payments/flows/refund.ts'
import { returnTradeFlow } from '#machines/payments/flows/return-trade.ts'
import { reviewFlow } from '#machines/payments/flows/review.ts'
import { voidFlow } from '#machines/payments/flows/void.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import type { Model } from '../../support/explore.ts'
import { accepted, factsOf, lost, newKey, now, out, rejected } from './samples.ts'

const inputs = [{ newKey, now }]
const answers = { 'done:request': out(accepted, rejected), 'error:request': lost }
const open = (act: string | undefined, ...facts: readonly TransactionFacts[]) =>
  facts.map((one) => ({ transactionId: 'T1', facts: one, ...(act ? { act } : {}) }))

const authorised = factsOf('AUTH', 'SUCCESS')
const paid = factsOf('DEBIT', 'SUCCESS')
const amounts = [{ value: '20' }, { value: '60' }]

export const cancelModel: Model = {
  machine: cancelFlow,
  inputs,
  samples: { OPEN: open('CANCEL', factsOf('DEBIT', 'PENDING'), paid), ...answers },
}
export const voidModel: Model = {
  machine: voidFlow,
  inputs,
  samples: {
    OPEN: open('VOID', authorised, { ...authorised, captured: 1n, voided: true }, paid),
    ...answers,
  },
}
export const reviewModel: Model = {
  machine: reviewFlow,
  inputs,
  samples: {
    OPEN: [
      ...open('APPROVE', factsOf('DEBIT', 'REVIEW'), paid),
      ...open('REJECT', factsOf('AUTH', 'REVIEW')),
    ],
    ...answers,
  },
}
export const returnTradeModel: Model = {
  machine: returnTradeFlow,
  inputs,
  samples: {
    OPEN: open(
      'RETURN',
      factsOf('REFUND', 'FAILED'),
      factsOf('REFUND', 'FAILED', { returned: true }),
      factsOf('REFUND', 'SUCCESS'),
    ),
    ...answers,
  },
}
export const captureModel: Model = {
  machine: captureFlow,
  inputs,
  samples: {
    OPEN: open(undefined, authorised, { ...authorised, voided: true }),
    AMOUNT: amounts,
    ...answers,
  },
}
export const refundModel: Model = {
  machine: refundFlow,
  inputs,
  samples: {
    OPEN: open(undefined, paid, { ...paid, chargebackOpen: true }),
    FACTS: [{ facts: { ...paid, refunded: 2_000n } }],
    AMOUNT: amounts,
    RECIPIENT: [{ field: 'accountName', value: 'A' }],
    IMAGES: [{ ids: ['F1'] }],
    ...answers,
  },
}

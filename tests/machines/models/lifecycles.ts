import { day } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { statusesOf, transactionTypes } from '#domain/payments/transactions.ts'
import { operatorLifecycle } from '#machines/access/lifecycles/operator.ts'
import { exportJobLifecycle } from '#machines/lifecycles/export-job.ts'
import { paymentLinkLifecycle } from '#machines/links/lifecycles/payment-link.ts'
import { transactionLifecycle } from '#machines/payments/lifecycles/transaction.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import type { Model } from '../../support/explore.ts'
import { factsOf, noon } from './samples.ts'

const stored = ({ status, ...context }: TransactionFacts) => ({ value: status, context })
const everyPlace = transactionTypes.flatMap((type) =>
  statusesOf[type].map((status) => factsOf(type, status)),
)
const recipient = { accountName: 'A', accountNumber: '12345', bankCode: 'B' }

/** States in which each guard of a transaction refuses. */
const refusing: readonly TransactionFacts[] = [
  factsOf('DEBIT', 'SUCCESS', { chargebackOpen: true }),
  factsOf('DEBIT', 'SUCCESS', { chargedBack: 5_000n }),
  factsOf('DEBIT', 'SUCCESS', { chargedBack: 2_000n }),
  factsOf('DEBIT', 'SUCCESS', { refunded: 5_000n }),
  factsOf('DEBIT', 'SUCCESS', { refundUntil: noon }),
  factsOf('DEBIT', 'SUCCESS', { fundsForRefund: 1_000n }),
  factsOf('CAPTURE', 'SUCCESS', { refundKind: 'NONE', gateway: 'Local' }),
  factsOf('AUTH', 'SUCCESS', { captureUntil: noon }),
  factsOf('AUTH', 'SUCCESS', { captured: 5_000n }),
  factsOf('AUTH', 'SUCCESS', { voided: true }),
]

export const transactionModel: Model = {
  machine: transactionLifecycle,
  places: [...everyPlace, ...refusing].map(stored),
  samples: {
    CAPTURE: [
      { at: noon },
      { at: noon, amount: 2_000n },
      { at: noon, amount: 5_001n },
      { at: noon, amount: 0n },
    ],
    REFUND: [
      { at: noon },
      { at: noon, amount: 2_000n },
      { at: noon, amount: 5_001n },
      { at: noon, amount: 0n },
      { at: noon, amount: 2_000n, recipient },
    ],
    VOID: [{}, { at: noon }],
    CAPTURE_FAILED: [{ amount: 2_000n }],
    REFUND_RETURNED: [{ amount: 2_000n }],
    REVIEW_TIMEOUT: [{ at: noon }, { at: noon + 6 * day }],
  },
}

const link = { validUntil: noon + day, lastSentAt: null, attempt: null }
const attempt = { key: 'other', startedAt: noon }
export const paymentLinkModel: Model = {
  machine: paymentLinkLifecycle,
  places: [
    { value: 'VALID', context: link },
    { value: 'VALID', context: { ...link, lastSentAt: noon, attempt } },
    { value: 'INVALID', context: { ...link, attempt } },
    { value: 'EXPIRED', context: { ...link, attempt } },
    { value: 'EXPIRED', context: link },
    { value: 'PAID', context: link },
  ],
  samples: {
    START: [noon, noon + limits.duplicatePayment, noon + day].map((at) => ({ at, key: 'K' })),
    EXPIRE: [{ at: noon }, { at: noon + day }],
    RESEND: [{ at: noon }, { at: noon + limits.linkResendPause }, { at: noon + day }],
    REMIND: [
      { at: noon + limits.linkResendPause, opened: true, reminded: false },
      { at: noon, opened: false, reminded: true },
      { at: noon + day, opened: true, reminded: false },
    ],
  },
}

export const exportJobModel: Model = {
  machine: exportJobLifecycle,
  inputs: [{ expiresAt: noon + day }],
  samples: { EXPIRE: [{ at: noon }, { at: noon + day }] },
}

const stranger = { own: false, beyondOwn: false }
export const operatorModel: Model = {
  machine: operatorLifecycle,
  places: (['enabled', 'disabled', 'deleted'] as const).flatMap((value) => [
    { value, context: stranger },
    { value, context: { ...stranger, own: true } },
    { value, context: { ...stranger, beyondOwn: true } },
  ]),
}

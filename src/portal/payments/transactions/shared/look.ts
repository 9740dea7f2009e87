import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import type { DepositOrigin } from '#domain/funds.ts'
import type { PaymentStatus } from '#domain/payments/payment-status.ts'
import type { TransactionStatus, TransactionType } from '#domain/payments/transactions.ts'
import { reviewReason as reasonWord } from '#labels/payments/transactions.ts'
import { m } from '#paraglide/messages.js'
import { language } from '#portal/kit/language.ts'
import type { Looks } from '#portal/kit/status-chip.tsx'
import { depositOriginNames } from '#portal/ledger/fund-type.ts'

export const statusLooks: Looks<TransactionStatus> = {
  PROCESSING: { tone: 'info', label: m.dictionary_status_processing },
  PENDING: { tone: 'neutral', label: m.dictionary_status_pending },
  SUCCESS: { tone: 'good', label: m.dictionary_status_success },
  FAILED: { tone: 'bad', label: m.dictionary_status_failed },
  CANCELED: { tone: 'neutral', label: m.dictionary_status_canceled },
  REVIEW: { tone: 'warn', label: m.dictionary_status_review },
}

export const paymentStatusLooks: Looks<PaymentStatus> = {
  paid: { tone: 'good', label: m.dictionary_payment_status_paid },
  partly_refunded: { tone: 'info', label: m.dictionary_payment_status_partly_refunded },
  refunded: { tone: 'neutral', label: m.dictionary_payment_status_refunded },
  refunding: { tone: 'info', label: m.dictionary_payment_status_refunding },
  refund_failed: { tone: 'bad', label: m.dictionary_payment_status_refund_failed },
  in_dispute: { tone: 'bad', label: m.dictionary_payment_status_in_dispute },
  charged_back: { tone: 'bad', label: m.dictionary_payment_status_charged_back },
  authorised: { tone: 'warn', label: m.dictionary_payment_status_authorised },
  partly_captured: { tone: 'warn', label: m.dictionary_payment_status_partly_captured },
  captured: { tone: 'good', label: m.dictionary_payment_status_captured },
  voided: { tone: 'neutral', label: m.dictionary_payment_status_voided },
  lapsed: { tone: 'neutral', label: m.dictionary_payment_status_lapsed },
  in_review: { tone: 'warn', label: m.dictionary_payment_status_in_review },
  processing: { tone: 'info', label: m.dictionary_payment_status_processing },
  pending: { tone: 'neutral', label: m.dictionary_payment_status_pending },
  failed: { tone: 'bad', label: m.dictionary_payment_status_failed },
  cancelled: { tone: 'neutral', label: m.dictionary_payment_status_cancelled },
  succeeded: { tone: 'good', label: m.dictionary_payment_status_succeeded },
  returned: { tone: 'neutral', label: m.dictionary_payment_status_returned },
}

export const typeNames: Readonly<Record<TransactionType, () => string>> = {
  DEBIT: m.dictionary_type_debit,
  AUTH: m.dictionary_type_auth,
  CAPTURE: m.dictionary_type_capture,
  VOID: m.dictionary_type_void,
  REFUND: m.dictionary_type_refund,
  APPROVE: m.dictionary_type_approve,
  REJECT: m.dictionary_type_reject,
}

const models: Readonly<Record<string, () => string>> = {
  PAYMENT_LINK: m.transactions_model_payment_link,
  HOSTED: m.transactions_model_hosted,
  SHOP_PLUGIN: m.transactions_model_shop_plugin,
}
/** The label of a payment's channel. A channel that only a newer server knows shows as its code. */
export const modelName = (code: string): string => models[code]?.() ?? code

/** The label of a review reason. A reason that only a newer server knows shows as its code. */
export const reviewReason = (code: string): string => reasonWord(code, { locale: language() })

/** All reasons why a payment is held, with its score; empty when none were reported. */
export const reviewReasonOf = (record: HeldRecord): string => {
  const { reviewReason: main, reviewReasons: found, reviewScore: score } = record
  const codes = found.length > 0 ? found : main === null ? [] : [main]
  const scored = score === null ? [] : [m.transactions_review_scored({ score: `${score}` })]
  return [...codes.map(reviewReason), ...scored].join(' · ')
}
type HeldRecord = Pick<TransactionDetail, 'reviewReason' | 'reviewReasons' | 'reviewScore'>

export const yesNo = (value: boolean): string =>
  value ? m.transactions_yes() : m.transactions_no()

export const originLooks: Looks<DepositOrigin> = {
  DEPOSITED: { tone: 'neutral', label: depositOriginNames.DEPOSITED },
  REFUND_RETURNED: { tone: 'info', label: depositOriginNames.REFUND_RETURNED },
  AUTO_RETURNED: { tone: 'good', label: depositOriginNames.AUTO_RETURNED },
}

import type { Output } from '#contract/call.ts'
import type { getFundStatus } from '#contract/transactions.ts'
import type { DepositOrigin } from '#domain/funds.ts'
import type { TransactionStatus, TransactionType } from '#domain/transactions.ts'
import { m } from '#paraglide/messages.js'
import { depositOriginNames } from '#portal/kit/fund-type.ts'
import type { Looks } from '#portal/kit/status-chip.tsx'

export const statusLooks: Looks<TransactionStatus> = {
  PROCESSING: { tone: 'info', label: m.dictionary_status_processing },
  PENDING: { tone: 'neutral', label: m.dictionary_status_pending },
  SUCCESS: { tone: 'good', label: m.dictionary_status_success },
  FAILED: { tone: 'bad', label: m.dictionary_status_failed },
  CANCELED: { tone: 'neutral', label: m.dictionary_status_canceled },
  REVIEW: { tone: 'warn', label: m.dictionary_status_review },
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
/** Where a payment came from; a channel of a newer server reads as its own code. */
export const modelName = (code: string): string => models[code]?.() ?? code

const reviewReasons: Readonly<Record<string, () => string>> = {
  velocity: m.transactions_review_velocity,
  country_mismatch: m.transactions_review_country_mismatch,
  amount: m.transactions_review_amount,
  device: m.transactions_review_device,
  risk_rule: m.transactions_review_risk_rule,
}
/** Why a payment is held; a reason of a newer server reads as its own code. */
export const reviewReason = (code: string): string => reviewReasons[code]?.() ?? code

export const yesNo = (value: boolean): string =>
  value ? m.transactions_yes() : m.transactions_no()

export type FundStatus = Output<typeof getFundStatus>['fundStatus']
export const fundStatusLooks: Looks<FundStatus> = {
  NONE: { tone: 'neutral', label: m.transactions_fund_none },
  UNSETTLED: { tone: 'info', label: m.transactions_fund_unsettled },
  SETTLED: { tone: 'good', label: m.transactions_fund_settled },
  REFUNDED: { tone: 'neutral', label: m.transactions_fund_refunded },
  FROZEN: { tone: 'warn', label: m.transactions_fund_frozen },
}

export const originLooks: Looks<DepositOrigin> = {
  DEPOSITED: { tone: 'neutral', label: depositOriginNames.DEPOSITED },
  REFUND_RETURNED: { tone: 'info', label: depositOriginNames.REFUND_RETURNED },
  AUTO_RETURNED: { tone: 'good', label: depositOriginNames.AUTO_RETURNED },
}

/** Transaction types. CAPTURE, VOID, REFUND, APPROVE and REJECT belong to an original transaction. */
export const transactionTypes = [
  'DEBIT',
  'AUTH',
  'CAPTURE',
  'VOID',
  'REFUND',
  'APPROVE',
  'REJECT',
] as const
export type TransactionType = (typeof transactionTypes)[number]

export const transactionStatuses = [
  'PROCESSING',
  'PENDING',
  'SUCCESS',
  'FAILED',
  'CANCELED',
  'REVIEW',
] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** Possible statuses of each type, as in the specification. */
export const statusesOf: Record<TransactionType, readonly TransactionStatus[]> = {
  DEBIT: ['PROCESSING', 'PENDING', 'SUCCESS', 'FAILED', 'CANCELED', 'REVIEW'],
  AUTH: ['PROCESSING', 'SUCCESS', 'FAILED', 'PENDING', 'CANCELED', 'REVIEW'],
  CAPTURE: ['PROCESSING', 'SUCCESS', 'FAILED'],
  VOID: ['PROCESSING', 'SUCCESS', 'FAILED'],
  REFUND: ['PROCESSING', 'SUCCESS', 'FAILED'],
  APPROVE: ['PROCESSING', 'SUCCESS', 'FAILED'],
  REJECT: ['PROCESSING', 'SUCCESS', 'FAILED'],
}

/** Types that are payments; all others follow one. */
export const paymentTypes = ['DEBIT', 'AUTH'] as const satisfies readonly TransactionType[]
/** Statuses of payments that ended without moving money. */
export const unpaidStatuses = ['FAILED', 'CANCELED'] as const satisfies readonly TransactionStatus[]
export const openStatuses = [
  'PROCESSING',
  'PENDING',
  'REVIEW',
] as const satisfies readonly TransactionStatus[]

export const tradeOutcomes = [
  'PAID_SUCCESSFUL',
  'PAID_FAILED',
  'PAID_PENDING',
  'PREAUTHORIZE_SUCCESSFUL',
  'PREAUTHORIZE_FAILED',
  'INBOUND_SUCCESSFUL',
  'INBOUND_FAILED',
  'REVERSAL_SUCCESSFUL',
  'REVERSAL_FAILED',
  'VOID_SUCCESSFUL',
  'VOID_FAILED',
  'REVIEW',
  'CANCELED',
  'CHARGE_BACK',
  'CHARGE_BACK_RETURNED',
  'EXPENDITURE_SUCCESSFUL',
  'EXPENDITURE_FAILED',
  'RECEIPT',
  'DEPOSIT_AUTO_RETURNED',
  'REFUND_RETURNED',
  'CAPTURE_SUCCESSFUL',
  'CAPTURE_PROCESSING',
  'CAPTURE_FAILED',
  'CAPTURE_FULL_SUCCESSFUL',
  'CAPTURE_FULL_PROCESSING',
  'CAPTURE_FULL_FAILED',
  'CAPTURE_PARTIAL_SUCCESSFUL',
  'CAPTURE_PARTIAL_PROCESSING',
  'CAPTURE_PARTIAL_FAILED',
  'CAPTURE_EXPIRED',
  'REFUND_PROCESSING',
  'REFUND_SUCCESSFUL',
  'REFUND_FAILED',
  'REFUND_FULL_SUCCESSFUL',
  'REFUND_FULL_PROCESSING',
  'REFUND_FULL_FAILED',
  'REFUND_PARTIAL_SUCCESSFUL',
  'REFUND_PARTIAL_PROCESSING',
  'REFUND_PARTIAL_FAILED',
] as const
export type TradeOutcome = (typeof tradeOutcomes)[number]

/**
 * Columns of the transaction table, in order, with their default: 9 fixed, 1 shown, 0 hidden. `paymentBrand` shows the
 * last four digits with the brand.
 */
export const transactionColumns = {
  amount: 9,
  status: 9,
  paymentBrand: 1,
  email: 1,
  storeName: 1,
  transactionType: 1,
  transactionTimeStr: 9,
  transactionId: 9,
  currency: 0,
  desensitizedCardNo: 0,
  outFlowId: 0,
  merchantTransactionIdStr: 0,
  arn: 0,
  merchantId: 0,
  isThreeD: 0,
  isToken: 0,
  issueCountry: 0,
  errorMessage: 0,
  shopifyOrderId: 0,
  tradeModel: 0,
} as const
export type TransactionColumn = keyof typeof transactionColumns
export type ColumnSetting = 9 | 1 | 0

import * as v from 'valibot'
import { cardBrands } from '#domain/cards.ts'
import { declineCodes } from '#domain/declines.ts'
import { journalTypes } from '#domain/funds.ts'
import { buttons } from '#domain/permissions.ts'
import { gateways, recipientFields } from '#domain/recipients.ts'
import { tradeOutcomes, transactionStatuses, transactionTypes } from '#domain/transactions.ts'
import { call } from './call.ts'
import {
  CurrencyCode,
  Decimal,
  Id,
  Instant,
  OptionalText,
  pageEntries,
  pageOf,
  rangeEntries,
  SuccessText,
  WrittenAmount,
} from './shapes.ts'

const log = ['M-1001', 'M-1002'] as const

/** What the lifecycle needs to say what may happen next; the same facts on server and screen. */
export const TransactionFacts = v.object({
  type: v.picklist(transactionTypes),
  status: v.picklist(transactionStatuses),
  currency: CurrencyCode,
  amount: Decimal,
  captured: Decimal,
  refunded: Decimal,
  voided: v.boolean(),
  returned: v.boolean(),
  chargebackOpen: v.boolean(),
  createdAt: Instant,
  captureUntil: v.nullable(Instant),
  refundUntil: v.nullable(Instant),
  reviewUntil: v.nullable(Instant),
  /** The most the store's money allows to refund, in the transaction's currency; null in lists. */
  fundsForRefund: v.nullable(Decimal),
  gateway: v.picklist(gateways),
  refundKind: v.picklist(['ORIGINAL', 'NONE']),
})
export type TransactionFacts = v.InferOutput<typeof TransactionFacts>

export const TransactionRow = v.object({
  transactionId: v.string(),
  transactionTimeStr: Instant,
  storeId: v.string(),
  storeName: v.string(),
  outFlowId: v.string(),
  merchantTransactionIdStr: v.string(),
  arn: v.nullable(v.string()),
  email: v.nullable(v.string()),
  merchantId: v.string(),
  paymentBrand: v.nullable(v.picklist(cardBrands)),
  currency: CurrencyCode,
  amount: Decimal,
  transactionType: v.picklist(transactionTypes),
  isThreeD: v.boolean(),
  isToken: v.boolean(),
  status: v.picklist(transactionStatuses),
  outcome: v.picklist(tradeOutcomes),
  issueCountry: v.nullable(v.string()),
  declineCode: v.nullable(v.picklist(declineCodes)),
  errorMessage: v.nullable(v.string()),
  shopifyOrderId: v.nullable(v.string()),
  tradeModel: v.string(),
  desensitizedCardNo: v.nullable(v.string()),
  /** The payment a capture, void, refund or review belongs to. */
  purchaseTransactionId: v.nullable(v.string()),
  facts: TransactionFacts,
})
export type TransactionRow = v.InferOutput<typeof TransactionRow>

/** Filters of the transaction log and the refund log; also the filters of their exports. */
export const transactionFilters = {
  ...rangeEntries,
  storeId: v.optional(v.array(Id)),
  transactionId: OptionalText(64),
  merchantTransactionId: OptionalText(128),
  arn: OptionalText(32),
  email: OptionalText(254),
  paymentBrand: v.optional(v.array(v.picklist(cardBrands, 'unknown_value'))),
  currency: v.optional(v.array(CurrencyCode)),
  transactionType: v.optional(v.array(v.picklist(transactionTypes, 'unknown_value'))),
  status: v.optional(v.array(v.picklist(transactionStatuses, 'unknown_value'))),
  cardFirstSix: OptionalText(19),
  cardLastFour: OptionalText(19),
}

export const list = call({
  id: 'trade.list',
  method: 'POST',
  path: '/merchant/acquirer/tradeNew/list',
  access: { menu: log },
  input: v.object({ ...transactionFilters, ...pageEntries }),
  output: pageOf(TransactionRow),
  refuses: ['wrong_card_search'],
  summary: 'Transaction log; the refund log with transactionType REFUND.',
})

export const exportFile = call({
  id: 'trade.export',
  method: 'POST',
  path: '/merchant/acquirer/payment/trade_export',
  access: { menu: log, button: buttons.exportTransactions },
  input: v.object({
    ...transactionFilters,
    format: v.optional(v.picklist(['csv', 'xlsx']), 'csv'),
  }),
  output: v.object({}),
  file: true,
  refuses: ['wrong_card_search', 'export_failed'],
  summary: 'The filtered log as a file, streamed.',
})

const timelineKinds = [
  'created',
  'challenged',
  'held',
  'authorised',
  'declined',
  'approved',
  'rejected',
  'canceled',
  'captured',
  'voided',
  'refunded',
  'settled',
  'reserve_released',
  'chargeback',
  'returned',
] as const

export const TimelineEvent = v.object({
  kind: v.picklist(timelineKinds),
  at: Instant,
  actor: v.nullable(v.string()),
  amount: v.nullable(Decimal),
  currency: v.nullable(CurrencyCode),
  status: v.nullable(v.picklist(transactionStatuses)),
  transactionId: v.nullable(v.string()),
})

const Address = v.object({
  name: v.string(),
  line: v.string(),
  city: v.string(),
  country: v.string(),
  postcode: v.string(),
})

export const TransactionDetail = v.object({
  ...TransactionRow.entries,
  refundTransactionId: v.nullable(v.string()),
  gateway: v.picklist(gateways),
  accountHolder: v.nullable(v.string()),
  issuingBank: v.nullable(v.string()),
  shippingAddress: v.nullable(Address),
  shippingPhone: v.nullable(v.string()),
  shippingEmail: v.nullable(v.string()),
  fee: v.nullable(Decimal),
  deposit: v.nullable(Decimal),
  settlementCurrency: v.nullable(CurrencyCode),
  rate: v.nullable(v.string()),
  settlementAmount: v.nullable(Decimal),
  paymentLinkId: v.nullable(v.string()),
  reviewReason: v.nullable(v.string()),
  related: v.array(
    v.object({
      transactionId: v.string(),
      transactionType: v.picklist(transactionTypes),
      status: v.picklist(transactionStatuses),
      outcome: v.picklist(tradeOutcomes),
      amount: Decimal,
      currency: CurrencyCode,
      at: Instant,
      facts: TransactionFacts,
    }),
  ),
  timeline: v.array(TimelineEvent),
})
export type TransactionDetail = v.InferOutput<typeof TransactionDetail>

export const getDetail = call({
  id: 'trade.getDetail',
  method: 'POST',
  path: '/merchant/acquirer/trade/detail',
  access: { menu: log },
  input: v.object({ transactionId: Id }),
  output: TransactionDetail,
  refuses: [],
  summary: 'One transaction with its records, timeline and what may be done with it.',
})

/** accId, clientId, orderId and flowId are the specification's; the record named by transactionId decides, they must not contradict it. */
const tradeNames = {
  transactionId: Id,
  accId: OptionalText(64),
  clientId: OptionalText(64),
  orderId: OptionalText(64),
  flowId: OptionalText(64),
}

export const cancel = call({
  id: 'trade.cancel',
  method: 'POST',
  path: '/merchant/acquirer/payment/reversal',
  access: { menu: 'M-1001', button: buttons.cancel },
  input: v.object(tradeNames),
  output: SuccessText,
  idempotent: true,
  refuses: ['refused', 'key_reused', 'in_progress', 'network_unavailable'],
  summary: 'Cancels a payment that has not ended yet. Cannot be undone.',
})

const CapturePayload = v.object({
  ...tradeNames,
  currency: CurrencyCode,
  type: OptionalText(16),
  preAuthorizeAmount: WrittenAmount,
})

export const confirm = call({
  id: 'trade.confirm',
  method: 'POST',
  path: '/merchant/acquirer/payment/preAuthorize',
  access: { menu: 'M-1001', button: buttons.capture },
  input: CapturePayload,
  output: SuccessText,
  idempotent: true,
  refuses: ['refused', 'key_reused', 'in_progress', 'network_unavailable'],
  summary: 'Confirms (captures) an authorisation; the same as trade.capture.',
})
export const capture = call({
  id: 'trade.capture',
  method: 'POST',
  path: '/merchant/acquirer/payment/capture',
  access: { menu: 'M-1001', button: buttons.capture },
  input: CapturePayload,
  output: SuccessText,
  idempotent: true,
  refuses: ['refused', 'key_reused', 'in_progress', 'network_unavailable'],
  summary: 'Captures an authorisation in whole or in part.',
})
export const voidTrade = call({
  id: 'trade.void',
  method: 'POST',
  path: '/merchant/acquirer/payment/void',
  access: { menu: 'M-1001', button: buttons.void },
  input: v.object(tradeNames),
  output: SuccessText,
  idempotent: true,
  refuses: ['refused', 'key_reused', 'in_progress', 'network_unavailable'],
  summary: 'Voids an authorisation of which nothing was captured.',
})

const recipientEntries = Object.fromEntries(
  recipientFields.map((field) => [field, OptionalText(128)]),
) as Record<(typeof recipientFields)[number], ReturnType<typeof OptionalText>>

export const refund = call({
  id: 'trade.refund',
  method: 'POST',
  path: '/merchant/acquirer/payment/refund',
  access: { menu: log, button: buttons.refund },
  input: v.object({
    ...tradeNames,
    currency: CurrencyCode,
    refundAmount: WrittenAmount,
    type: v.optional(v.literal('ACI', 'unknown_value'), 'ACI'),
    ...recipientEntries,
    images: v.optional(v.pipe(v.array(Id), v.maxLength(6, 'too_long')), []),
  }),
  output: v.object({ result: SuccessText, refundTransactionId: v.string() }),
  idempotent: true,
  refuses: ['refused', 'key_reused', 'in_progress', 'network_unavailable'],
  summary: 'Refunds a payment or capture in whole or in part.',
})

export const getRefund = call({
  id: 'trade.getRefund',
  method: 'GET',
  path: '/merchant/acquirer/payment/getRefund',
  access: { menu: log },
  input: v.object({ transactionId: Id }),
  output: v.object({
    currency: CurrencyCode,
    refundable: Decimal,
    refundKind: v.picklist(['ORIGINAL', 'NONE']),
    gateway: v.picklist(gateways),
    facts: TransactionFacts,
  }),
  refuses: [],
  summary: 'What may be refunded, how, and through which gateway.',
})

export const review = call({
  id: 'trade.review',
  method: 'POST',
  path: '/merchant/acquirer/payment/review',
  access: { menu: 'M-1001', button: buttons.review },
  input: v.object({ ...tradeNames, decision: v.picklist(['APPROVE', 'REJECT'], 'unknown_value') }),
  output: SuccessText,
  idempotent: true,
  refuses: ['refused', 'key_reused', 'in_progress', 'network_unavailable'],
  summary: 'Accepts or cancels a payment held for risk review.',
})

export const returnTrade = call({
  id: 'trade.returnTrade',
  method: 'POST',
  path: '/merchant/acquirer/payment/returnTrade',
  access: { menu: log, button: buttons.returnTrade },
  input: v.object(tradeNames),
  output: SuccessText,
  idempotent: true,
  ours: true,
  refuses: ['refused', 'key_reused', 'in_progress'],
  summary: 'Returns a failed refund to the merchant balance.',
})

export const listXManPayBanks = call({
  id: 'trade.listXManPayBanks',
  method: 'GET',
  path: '/merchant/acquirer/payment/getXManPayBank',
  access: { menu: log },
  input: v.object({}),
  output: v.array(v.object({ bankCode: v.string(), bankName: v.string() })),
  refuses: [],
  summary: 'Banks of the XManPay gateway.',
})
export const listPayMethods = call({
  id: 'trade.listPayMethods',
  method: 'GET',
  path: '/merchant/acquirer/tradeNew/getPayMethod',
  access: { menu: log },
  input: v.object({}),
  output: v.array(v.object({ code: v.picklist(cardBrands), name: v.string() })),
  refuses: [],
  summary: 'Payment methods the merchant accepts.',
})

/** A line of a trade's flow, with what its modal shows. */
export const FlowLine = v.object({
  id: v.string(),
  fundFlowId: v.string(),
  fundType: v.picklist(journalTypes),
  transactionType: v.nullable(v.picklist(transactionTypes)),
  operateTime: Instant,
  created: Instant,
  transactionId: v.nullable(v.string()),
  flowId: v.nullable(v.string()),
  storeName: v.string(),
  amount: Decimal,
  currency: CurrencyCode,
  diffentTradeCurrency: v.boolean(),
  originalAmount: v.nullable(Decimal),
  originalCurrency: v.nullable(CurrencyCode),
  fxRate: v.nullable(v.string()),
  creditAmount: v.nullable(Decimal),
  debitAmount: v.nullable(Decimal),
})
export type FlowLine = v.InferOutput<typeof FlowLine>

export const listStatement = call({
  id: 'trade.listStatement',
  method: 'POST',
  path: '/merchant/acquirer/tradeNew/statementList',
  request: 'form',
  access: { menu: log },
  input: v.object({ transactionId: Id }),
  output: v.object({ records: v.array(FlowLine) }),
  refuses: [],
  summary: 'The money movements of one transaction.',
})

export const depositFilters = {
  ...rangeEntries,
  storeId: v.optional(v.array(Id)),
  currency: v.optional(v.array(CurrencyCode)),
  transactionId: OptionalText(64),
}

export const listDeposits = call({
  id: 'trade.listDeposits',
  method: 'POST',
  path: '/merchant/acquirer/account/deposit/list',
  access: { menu: ['M-0301', 'M-0202'] },
  input: v.object({ ...depositFilters, ...pageEntries }),
  output: pageOf(
    v.object({
      ...FlowLine.entries,
      origin: v.picklist(['DEPOSITED', 'REFUND_RETURNED', 'AUTO_RETURNED']),
      releaseAt: v.nullable(Instant),
    }),
  ),
  refuses: [],
  summary: 'Deposit flow: rolling reserves held, returned and released.',
})

const fileFormat = { format: v.optional(v.picklist(['csv', 'xlsx']), 'csv') }
export const exportDeposits = call({
  id: 'trade.exportDeposits',
  method: 'POST',
  path: '/merchant/acquirer/payment/depositDetail_exp',
  access: { menu: ['M-0301', 'M-0202'], button: buttons.exportBalances },
  input: v.object({ ...depositFilters, ...fileFormat }),
  output: v.object({}),
  file: true,
  refuses: ['export_failed'],
  summary: 'The deposit flow as a file, streamed.',
})
export const exportPreInbound = call({
  id: 'trade.exportPreInbound',
  method: 'POST',
  path: '/merchant/acquirer/payment/preInboundAmountCurrency_exp',
  access: { menu: 'M-0303', button: buttons.exportUnsettled },
  input: v.object({
    storeId: v.optional(v.array(Id)),
    currency: v.optional(v.array(CurrencyCode)),
    ...fileFormat,
  }),
  output: v.object({}),
  file: true,
  refuses: ['export_failed'],
  summary: 'Payments that have not settled yet, as a file, streamed.',
})

export const getFundStatus = call({
  id: 'trade.getFundStatus',
  method: 'POST',
  path: '/merchant/acquirer/payment/transactionFundStatus',
  access: { menu: log },
  ours: true,
  input: v.object({ transactionId: Id }),
  output: v.object({
    transactionId: v.string(),
    fundStatus: v.picklist(['NONE', 'UNSETTLED', 'SETTLED', 'REFUNDED', 'FROZEN']),
    settleAt: v.nullable(Instant),
    reserveReleaseAt: v.nullable(Instant),
  }),
  refuses: [],
  summary: 'Where the money of a payment stands.',
})

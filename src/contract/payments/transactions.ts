import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { recipientEntries } from '#contract/payments/recipient-shapes.ts'
import {
  CapturePayload,
  countedFilters,
  TabCounts,
  tradeNames,
} from '#contract/payments/trade-shapes.ts'
import {
  TransactionDetail,
  TransactionFacts,
  TransactionRow,
  transactionFilters,
} from '#contract/payments/transaction-shapes.ts'
import {
  CurrencyCode,
  Decimal,
  ExportFormat,
  Id,
  Instant,
  pageEntries,
  pageOf,
  SuccessText,
  WrittenAmount,
} from '#contract/shapes.ts'
import { cardBrands } from '#domain/cards.ts'
import { gateways } from '#domain/payments/recipients.ts'
import { buttons } from '#domain/permissions.ts'

const log = ['M-1001', 'M-1002'] as const
const actionFailures = ['refused', 'key_reused', 'in_progress', 'network_unavailable'] as const

export const list = call({
  id: 'trade.list',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/tradeNew/list',
  access: { menu: log },
  input: v.object({ ...transactionFilters, ...pageEntries }),
  output: pageOf(TransactionRow),
  refuses: ['wrong_card_search'],
  summary: 'Lists transactions; with transactionType REFUND, refunds.',
})

export const countTabs = call({
  id: 'trade.countTabs',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/tradeNew/tabs',
  access: { menu: log },
  ours: true,
  input: v.object(countedFilters),
  output: TabCounts,
  refuses: ['wrong_card_search'],
  summary: 'Counts the filtered records by status tab.',
})

export const getDetail = call({
  id: 'trade.getDetail',
  method: 'POST',
  reads: true,
  of: ['withdraw'],
  path: '/merchant/acquirer/trade/detail',
  access: { menu: log },
  input: v.object({ transactionId: Id }),
  output: TransactionDetail,
  refuses: [],
  summary: 'Returns one transaction with its records, timeline and possible actions.',
})

export const cancel = call({
  id: 'trade.cancel',
  method: 'POST',
  changes: ['trade', 'balance'],
  path: '/merchant/acquirer/payment/reversal',
  access: { menu: 'M-1001', button: buttons.cancel },
  input: v.object(tradeNames),
  output: SuccessText,
  idempotent: true,
  refuses: actionFailures,
  summary: 'Cancels a payment that has not ended yet. This cannot be undone.',
})

export const confirm = call({
  id: 'trade.confirm',
  method: 'POST',
  changes: ['trade', 'balance'],
  path: '/merchant/acquirer/payment/preAuthorize',
  access: { menu: 'M-1001', button: buttons.capture },
  input: CapturePayload,
  output: SuccessText,
  idempotent: true,
  refuses: actionFailures,
  summary: 'Confirms (captures) an authorisation; the same as trade.capture.',
})
export const capture = call({
  id: 'trade.capture',
  method: 'POST',
  changes: ['trade', 'balance'],
  path: '/merchant/acquirer/payment/capture',
  access: { menu: 'M-1001', button: buttons.capture },
  input: CapturePayload,
  output: SuccessText,
  idempotent: true,
  refuses: actionFailures,
  summary: 'Captures an authorisation in full or in part.',
})
export const voidTrade = call({
  id: 'trade.void',
  method: 'POST',
  changes: ['trade', 'balance'],
  path: '/merchant/acquirer/payment/void',
  access: { menu: 'M-1001', button: buttons.void },
  input: v.object(tradeNames),
  output: SuccessText,
  idempotent: true,
  refuses: actionFailures,
  summary: 'Voids an authorisation of which nothing has been captured.',
})

export const refund = call({
  id: 'trade.refund',
  method: 'POST',
  changes: ['trade', 'balance'],
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
  refuses: actionFailures,
  summary: 'Refunds a payment or capture in full or in part.',
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
  summary: 'Returns what can be refunded, how, and through which gateway.',
})

export const review = call({
  id: 'trade.review',
  method: 'POST',
  changes: ['trade', 'balance'],
  path: '/merchant/acquirer/payment/review',
  access: { menu: 'M-1001', button: buttons.review },
  input: v.object({ ...tradeNames, decision: v.picklist(['APPROVE', 'REJECT'], 'unknown_value') }),
  output: SuccessText,
  idempotent: true,
  refuses: actionFailures,
  summary: 'Accepts or cancels a payment held for risk review.',
})

export const returnTrade = call({
  id: 'trade.returnTrade',
  method: 'POST',
  changes: ['trade', 'balance'],
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
  input: v.object({ currency: v.optional(CurrencyCode) }),
  output: v.array(v.object({ bankCode: v.string(), bankName: v.string() })),
  refuses: [],
  summary: 'Lists the banks of the XManPay gateway; with a currency, those that pay out in it.',
})
export const listPayMethods = call({
  id: 'trade.listPayMethods',
  method: 'GET',
  path: '/merchant/acquirer/tradeNew/getPayMethod',
  access: { menu: log },
  input: v.object({}),
  output: v.array(v.object({ code: v.picklist(cardBrands), name: v.string() })),
  refuses: [],
  summary: 'Lists the payment methods that the merchant accepts.',
})

export const getFundStatus = call({
  id: 'trade.getFundStatus',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/payment/transactionFundStatus',
  access: { menu: log },
  ours: true,
  input: v.object({ transactionId: Id }),
  output: v.object({
    transactionId: v.string(),
    fundStatus: v.picklist(['NONE', 'UNSETTLED', 'SETTLED', 'REFUNDED', 'CHARGED_BACK', 'FROZEN']),
    settleAt: v.nullable(Instant),
    reserveReleaseAt: v.nullable(Instant),
  }),
  refuses: [],
  summary: 'Returns where the money of a payment is.',
})

export const transactionsFile = call({
  id: 'trade.export',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/payment/trade_export',
  access: { menu: ['M-1001', 'M-1002'], button: buttons.exportTransactions },
  input: v.object({
    ...transactionFilters,
    format: ExportFormat,
  }),
  output: v.object({}),
  file: true,
  refuses: ['wrong_card_search', 'export_failed'],
  sight: 'data.download',
  summary: 'Streams the filtered log as a file.',
})

import * as v from 'valibot'
import { cardBrands } from '#domain/cards.ts'
import { buttons } from '#domain/permissions.ts'
import { gateways, recipientFields } from '#domain/recipients.ts'
import { call } from './call.ts'
import {
  CurrencyCode,
  Decimal,
  Id,
  Instant,
  OptionalText,
  pageEntries,
  pageOf,
  SuccessText,
  WrittenAmount,
} from './shapes.ts'
import {
  depositFilters,
  FlowLine,
  TransactionDetail,
  TransactionFacts,
  TransactionRow,
  transactionFilters,
} from './transaction-shapes.ts'

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
  summary: 'Transaction log; the refund log with transactionType REFUND.',
})

export const getDetail = call({
  id: 'trade.getDetail',
  method: 'POST',
  reads: true,
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
  refuses: actionFailures,
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
  refuses: actionFailures,
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
  refuses: actionFailures,
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
  refuses: actionFailures,
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
  refuses: actionFailures,
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
  refuses: actionFailures,
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
  input: v.object({ currency: v.optional(CurrencyCode) }),
  output: v.array(v.object({ bankCode: v.string(), bankName: v.string() })),
  refuses: [],
  summary: 'Banks of the XManPay gateway; with a currency those that are paid in it.',
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

export const listStatement = call({
  id: 'trade.listStatement',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/tradeNew/statementList',
  request: 'form',
  access: { menu: log },
  input: v.object({ transactionId: Id }),
  output: v.object({ records: v.array(FlowLine) }),
  refuses: [],
  summary: 'The money movements of one transaction.',
})

export const listDeposits = call({
  id: 'trade.listDeposits',
  method: 'POST',
  reads: true,
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
    fundStatus: v.picklist(['NONE', 'UNSETTLED', 'SETTLED', 'REFUNDED', 'FROZEN']),
    settleAt: v.nullable(Instant),
    reserveReleaseAt: v.nullable(Instant),
  }),
  refuses: [],
  summary: 'Where the money of a payment stands.',
})

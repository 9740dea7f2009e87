import * as v from 'valibot'
import { changeTypes } from '#domain/company/identity.ts'
import { websiteStates } from '#domain/company/websites.ts'
import { paymentLinkStatuses } from '#domain/links/payment-links.ts'
import { withdrawalStatuses } from '#domain/money/withdrawals.ts'
import {
  chargebackOutcomes,
  chargebackReasons,
  chargebackStages,
  chargebackStatuses,
} from '#domain/payments/chargebacks.ts'
import { disputeReasons, disputeStatuses } from '#domain/payments/disputes.ts'

/**
 * Payloads of events, module by module. They contain no name, address or contact of a person; of a card only brand and
 * last four digits.
 */
const id = (of: string) => v.pipe(v.string(), v.description(`The id of ${of}.`))
const instant = (of: string) =>
  v.pipe(v.string(), v.isoTimestamp(), v.description(`${of}, in UTC.`))
const code = <const T extends readonly string[]>(of: string, some: T) =>
  v.pipe(v.picklist(some), v.description(`${of}.`))

const Money = v.pipe(
  v.object({
    minor: v.pipe(
      v.string(),
      v.regex(/^-?\d+$/),
      v.description('Minor units as text, so that no number is rounded on its way.'),
    ),
    currency: v.pipe(v.string(), v.length(3)),
  }),
  v.description('8745 with EUR is 87.45 euros; 500 with JPY is 500 yen.'),
)

const storeId = id('the website')
const orderId = v.nullable(v.pipe(v.string(), v.description('Your own number of the order.')))
const declineCode = v.nullable(v.pipe(v.string(), v.description('Why it was declined.')))

export const PaymentData = v.object({
  transactionId: id('the payment or authorisation'),
  type: code('What it is', ['DEBIT', 'AUTH']),
  status: code('How it stands', ['SUCCESS', 'FAILED', 'CANCELED', 'REVIEW']),
  storeId,
  orderId,
  paymentLinkId: v.nullable(id('the payment link that was paid')),
  amount: Money,
  card: v.nullable(v.object({ brand: v.string(), lastFour: v.string() })),
  declineCode,
})

export const OperationData = v.object({
  transactionId: id('the authorisation'),
  operationId: id('the capture or void'),
  status: code('How the capture or void ended', ['SUCCESS', 'FAILED']),
  storeId,
  orderId,
  amount: Money,
  declineCode,
})

export const RefundData = v.object({
  refundId: id('the refund'),
  transactionId: id('the payment or capture that is refunded'),
  status: code('How it ended', ['SUCCESS', 'FAILED']),
  storeId,
  orderId,
  amount: Money,
  declineCode,
})

export const ChargebackData = v.object({
  chargebackId: id('the chargeback'),
  transactionId: id('the payment'),
  storeId,
  stage: code('How far it has come', chargebackStages),
  status: code('Who is to act', chargebackStatuses),
  outcome: v.nullable(code('How it ended', chargebackOutcomes)),
  reason: code('Why', chargebackReasons),
  amount: Money,
  deadline: instant('Until when you can answer'),
})

export const DisputeData = v.object({
  disputeId: id('the dispute'),
  transactionId: id('the payment'),
  storeId,
  status: code('How it stands', disputeStatuses),
  reason: code('Why', disputeReasons),
  amount: Money,
  deadline: instant('Until when you can answer'),
})

export const WithdrawalData = v.object({
  withdrawalId: id('the withdrawal'),
  storeId: v.nullable(storeId),
  status: code('How it stands', withdrawalStatuses),
  amount: Money,
  remitted: Money,
})

export const BalanceData = v.object({
  storeId,
  amount: Money,
  payments: v.pipe(v.number(), v.integer(), v.description('How many payments it is made of.')),
})

export const PaymentLinkData = v.object({
  paymentLinkId: id('the payment link'),
  storeId,
  orderId: v.string(),
  status: code('How it stands', paymentLinkStatuses),
  amount: Money,
  validUntil: instant('Until when it can be paid'),
})

export const IdentityData = v.object({
  applicationId: id('the application'),
  type: code('What it changes', changeTypes),
  status: code('How it stands', ['pending', 'passed', 'modify', 'not_eligible']),
})

export const StoreData = v.object({
  storeId,
  state: code('How the website operates', websiteStates),
})

export const StatementData = v.object({
  statementId: id('the statement'),
  from: instant('The beginning of its period'),
  to: instant('The end of its period'),
})

export const InvoiceData = v.object({
  invoiceId: id('the invoice'),
  from: instant('The beginning of its period'),
  to: instant('The end of its period'),
})

export const TestData = v.object({ endpointId: id('the endpoint that is tried') })

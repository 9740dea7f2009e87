import type { TransactionRow } from '#contract/payments/transaction-shapes.ts'
import { knownBrand, maskCard } from '#domain/cards.ts'
import { isDeclineCode } from '#domain/payments/declines.ts'
import { paymentStatusOf } from '#domain/payments/payment-status.ts'
import type { Language } from '#domain/time-zones.ts'
import { declineMeaning } from '#labels/payments/declines.ts'
import { factsOf, writeFacts } from '../facts.ts'
import type { TransactionRecord } from './record.ts'

/** First six and last four digits with asterisks between; null when no card was used. */
export const maskedCard = (record: Pick<TransactionRecord, 'cardFirstSix' | 'cardLastFour'>) =>
  record.cardFirstSix && record.cardLastFour
    ? maskCard(record.cardFirstSix, record.cardLastFour)
    : null

export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

/** A transaction as the log shows it, its texts in the caller's language. */
export function toRow(
  record: TransactionRecord,
  storeName: string,
  language: Language,
): TransactionRow {
  const code = record.declineCode
  const declineCode = code !== null && isDeclineCode(code) ? code : null
  const facts = writeFacts(factsOf(record))
  return {
    transactionId: record.id,
    transactionTimeStr: facts.createdAt,
    storeId: record.storeId,
    storeName,
    outFlowId: record.outFlowId,
    merchantTransactionIdStr: record.merchantReference,
    arn: record.arn,
    email: record.email,
    merchantId: record.merchantId,
    paymentBrand: knownBrand(record.brand),
    currency: facts.currency,
    amount: facts.amount,
    transactionType: record.type,
    isThreeD: record.threeD,
    isToken: record.tokenized,
    status: record.status,
    outcome: record.outcome,
    paymentStatus: paymentStatusOf(record),
    issueCountry: record.issueCountry,
    declineCode,
    errorMessage: declineCode && declineMeaning(declineCode, { locale: language }),
    shopifyOrderId: record.shopOrderId,
    tradeModel: record.tradeModel,
    desensitizedCardNo: maskedCard(record),
    purchaseTransactionId: record.originalId,
    facts,
  }
}

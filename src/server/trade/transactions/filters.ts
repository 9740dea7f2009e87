import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/trade/transactions.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { Failure } from '#server/kernel/failure.ts'
import { rangeOf } from '#server/kernel/range.ts'

export type LogFilters = Omit<
  Input<typeof contract.list>,
  'pageNum' | 'pageSize' | 'cursor' | 'total'
>

/** The two parts of a card number, both or none. Fails `wrong_card_search`. */
function cardOf({ cardFirstSix = '', cardLastFour = '' }: LogFilters) {
  if (cardFirstSix === '' && cardLastFour === '') return undefined
  if (/^\d{6}$/.test(cardFirstSix) && /^\d{4}$/.test(cardLastFour))
    return { cardFirstSix, cardLastFour }
  const field = /^\d{6}$/.test(cardFirstSix) ? 'cardLastFour' : 'cardFirstSix'
  throw new Failure('wrong_card_search', { fields: { [field]: 'card_search_pair' } })
}

/** The rows of the log that the filters ask for; whose they may be is the caller's to add. */
export function logWhere(filters: LogFilters, now: Date): SQL | undefined {
  const { from, to } = rangeOf(filters, now)
  const card = cardOf(filters)
  const { transactionId, merchantTransactionId, arn, email } = filters
  const { lastFour, paymentBrand, currency, transactionType, status, paymentStatus } = filters
  return and(
    from ? gte(transactions.createdAt, from) : undefined,
    to ? lt(transactions.createdAt, to) : undefined,
    transactionId ? eq(transactions.id, transactionId) : undefined,
    merchantTransactionId ? eq(transactions.merchantReference, merchantTransactionId) : undefined,
    arn ? eq(transactions.arn, arn) : undefined,
    email ? eq(transactions.email, email.toLowerCase()) : undefined,
    paymentBrand?.length ? inArray(transactions.brand, paymentBrand) : undefined,
    currency?.length ? inArray(transactions.currency, currency) : undefined,
    transactionType?.length ? inArray(transactions.type, transactionType) : undefined,
    status?.length ? inArray(transactions.status, status) : undefined,
    paymentStatus?.length ? inArray(transactions.paymentStatus, paymentStatus) : undefined,
    lastFour ? eq(transactions.cardLastFour, lastFour) : undefined,
    card && eq(transactions.cardLastFour, card.cardLastFour),
    card && eq(transactions.cardFirstSix, card.cardFirstSix),
  )
}

import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/transactions.ts'
import { day, limits } from '#domain/limits.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { Failure, failFields } from '#server/kernel/failure.ts'

export type LogFilters = Omit<
  Input<typeof contract.list>,
  'pageNum' | 'pageSize' | 'cursor' | 'total'
>
export type Range = { readonly from: Date; readonly to: Date | null }

/**
 * The range that is asked for: the last seven days when nothing is said, at most a year. The end is
 * exclusive; none means until now and on. Fails at the field `to`.
 */
export function rangeOf(asked: Pick<LogFilters, 'from' | 'to'>, now: Date): Range {
  const to = asked.to ? new Date(asked.to) : null
  const end = to ?? now
  const from = asked.from ? new Date(asked.from) : new Date(end.getTime() - limits.listDays * day)
  if (from > end) failFields({ to: 'range_reversed' })
  if (end.getTime() - from.getTime() > limits.listDaysMax * day)
    failFields({ to: 'range_too_wide' })
  return { from, to }
}

/** Filters that say their range, also when it was not asked for. Fails as `rangeOf` does. */
export function withRange<F extends Pick<LogFilters, 'from' | 'to'>>(filters: F, now: Date): F {
  const { from, to } = rangeOf(filters, now)
  return { from: from.toISOString(), ...(to && { to: to.toISOString() }), ...filters }
}

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
  const { paymentBrand, currency, transactionType, status } = filters
  return and(
    gte(transactions.createdAt, from),
    to ? lt(transactions.createdAt, to) : undefined,
    transactionId ? eq(transactions.id, transactionId) : undefined,
    merchantTransactionId ? eq(transactions.merchantReference, merchantTransactionId) : undefined,
    arn ? eq(transactions.arn, arn) : undefined,
    email ? eq(transactions.email, email.toLowerCase()) : undefined,
    paymentBrand?.length ? inArray(transactions.brand, paymentBrand) : undefined,
    currency?.length ? inArray(transactions.currency, currency) : undefined,
    transactionType?.length ? inArray(transactions.type, transactionType) : undefined,
    status?.length ? inArray(transactions.status, status) : undefined,
    card && eq(transactions.cardLastFour, card.cardLastFour),
    card && eq(transactions.cardFirstSix, card.cardFirstSix),
  )
}

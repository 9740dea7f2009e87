import { and, eq, gte, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { chargebacks } from '../db/schema/chargebacks.ts'
import { transactions } from '../db/schema/transactions.ts'
import type { Within } from './reach.ts'

/** Two moments, the second exclusive. */
export type Span = { readonly from: Date; readonly to: Date }

/** The payments and refunds that home counts: those made in the span. */
export const tradesMade = (within: Within, { from, to }: Span): SQL | undefined =>
  and(
    within(transactions),
    inArray(transactions.type, ['DEBIT', 'AUTH', 'REFUND']),
    gte(transactions.createdAt, from),
    lt(transactions.createdAt, to),
  )

/** Retrievals move no money and stand apart. */
export const isRetrieval = eq(chargebacks.stage, 'retrieval')
export const isChargeback = ne(chargebacks.stage, 'retrieval')

export const openNow = (within: Within): SQL | undefined =>
  and(within(chargebacks), isChargeback, ne(chargebacks.status, 'closed'))

export const openedIn = (within: Within, { from, to }: Span): SQL | undefined =>
  and(
    within(chargebacks),
    isChargeback,
    gte(chargebacks.openedAt, from),
    lt(chargebacks.openedAt, to),
  )

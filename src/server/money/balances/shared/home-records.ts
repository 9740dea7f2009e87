import { gte, inArray, lt, ne } from 'drizzle-orm'
import { paymentTypes } from '#domain/payments/transactions.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { only, type TenantFilter, type Within } from '#server/kernel/scope.ts'
import { unanswered } from '#server/payments/chargebacks/shared/unanswered.ts'

/** A time span; `to` is exclusive. */
export type Span = { readonly from: Date; readonly to: Date }

/** The payments and refunds that home counts: those made in the span. */
export const transactionsIn = (within: Within, { from, to }: Span): TenantFilter =>
  only(
    within(transactions),
    inArray(transactions.type, [...paymentTypes, 'REFUND']),
    gte(transactions.createdAt, from),
    lt(transactions.createdAt, to),
  )

/** Retrievals move no money and are counted separately. */
export const isChargeback = ne(chargebacks.stage, 'retrieval')

export const openNow = (within: Within): TenantFilter =>
  only(within(chargebacks), isChargeback, ne(chargebacks.status, 'closed'))

/** Unanswered cases including retrievals: the amount at risk in the case list. */
export const pendingNow = (within: Within): TenantFilter => only(within(chargebacks), unanswered)

export const openedIn = (within: Within, { from, to }: Span): TenantFilter =>
  only(
    within(chargebacks),
    isChargeback,
    gte(chargebacks.openedAt, from),
    lt(chargebacks.openedAt, to),
  )

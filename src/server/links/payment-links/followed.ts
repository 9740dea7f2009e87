import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PayState } from '#contract/links/order-shapes.ts'
import type { Currency } from '#domain/currencies.ts'
import { linkMoneyOf } from '#domain/links/payment-links.ts'
import { decimalOf } from '#domain/money.ts'
import type { Reader } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { byId } from '#server/kernel/scope.ts'
import type { Payment } from './find-link.ts'

/** Finished captures, voids and refunds of the link's payment, oldest first. */
export const followedBy = (db: Reader, linkId: string): Promise<Payment[]> =>
  db
    .select()
    .from(transactions)
    .where(
      and(
        byId(transactions.linkId, linkId),
        inArray(transactions.type, ['CAPTURE', 'VOID', 'REFUND']),
        eq(transactions.status, 'SUCCESS'),
      ),
    )
    .orderBy(asc(transactions.endedAt), asc(transactions.id))

const sumOf = (records: readonly Payment[]) => records.reduce((sum, one) => sum + one.amount, 0n)

/** The payer's view of a payment that succeeded. */
export type LinkProgress = Pick<PayState, 'authorisation' | 'refunded'> & {
  /** When it was charged; for an authorisation, at its last capture. */
  readonly paidAt: Date | null
}

/** The result of captures, voids and refunds on a payment that succeeded, in `currency`, the payment's own. */
export function linkProgressOf(
  payment: Payment,
  followed: readonly Payment[],
  currency: Currency,
): LinkProgress {
  const captures = followed.filter(({ type }) => type === 'CAPTURE')
  const refunded = sumOf(followed.filter(({ type }) => type === 'REFUND'))
  const charged = sumOf(captures)
  const rest = payment.amount - charged
  return {
    authorisation:
      payment.type === 'AUTH' && rest > 0n
        ? {
            state: linkMoneyOf(payment).held ? 'reserved' : 'released',
            charged: charged > 0n ? decimalOf(charged, currency) : null,
            rest: decimalOf(rest, currency),
          }
        : null,
    refunded: refunded > 0n ? decimalOf(refunded, currency) : null,
    paidAt: captures.at(-1)?.endedAt ?? payment.endedAt,
  }
}

import { and, desc, eq, inArray } from 'drizzle-orm'
import { type Currency, isCurrency } from '#domain/currencies.ts'
import type { PaymentLinkFacts } from '#machines/links/lifecycles/payment-link.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'

export type Link = typeof paymentLinks.$inferSelect & { readonly currency: Currency }
export type Payment = typeof transactions.$inferSelect

function checked(row: typeof paymentLinks.$inferSelect | undefined): Link {
  if (!row) return fail('not_found')
  const { currency } = row
  if (!isCurrency(currency)) throw new Error(`link ${row.id} has the currency ${currency}`)
  return { ...row, currency }
}

/** The link with that secret code; fails with `not_found` for any other. */
export async function linkByCode(db: Reader, code: string): Promise<Link> {
  const [row] = await db
    .select()
    .from(paymentLinks)
    .where(unscoped('who has a link has its code', eq(paymentLinks.code, code)))
  return checked(row)
}

/** The link, locked until the transaction ends, so that starting, paying and ending it are serialised. */
export async function lockLink(tx: Tx, id: string): Promise<Link> {
  const [row] = await tx.select().from(paymentLinks).where(byId(paymentLinks.id, id)).for('update')
  return checked(row)
}

/** All attempts to pay the link, latest first. */
export const attemptsOf = (db: Reader, linkId: string): Promise<Payment[]> =>
  db
    .select()
    .from(transactions)
    .where(and(byId(transactions.linkId, linkId), inArray(transactions.type, ['DEBIT', 'AUTH'])))
    .orderBy(desc(transactions.createdAt), desc(transactions.id))

const open: readonly Payment['status'][] = ['PENDING', 'PROCESSING', 'REVIEW']
export const isOpen = (payment: Payment): boolean => open.includes(payment.status)

/**
 * The facts for decisions about the link. An attempt under review may still succeed on any day, so it counts as started
 * just now and blocks a second one.
 */
export function factsOf(link: Link, attempts: readonly Payment[], now: Date): PaymentLinkFacts {
  const attempt = attempts.find(isOpen)
  return {
    status: link.status,
    validUntil: link.validUntil.getTime(),
    lastSentAt: link.sentAt?.getTime() ?? null,
    attempt: attempt
      ? {
          key: attempt.id,
          startedAt: (attempt.status === 'REVIEW' ? now : attempt.createdAt).getTime(),
        }
      : null,
  }
}

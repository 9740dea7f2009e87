import { and, eq } from 'drizzle-orm'
import { isCurrency } from '#domain/currencies.ts'
import type { Reader } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { fail } from '#server/kernel/failure.ts'
import { inScope, type Scope } from '#server/kernel/scope.ts'
import type { Link } from '../find-link.ts'

/** A visible link with its website; any other one is not found. */
export async function findLink(
  db: Reader,
  by: Scope,
  id: string,
): Promise<{ readonly link: Link; readonly storeName: string }> {
  const [row] = await db
    .select({ link: paymentLinks, storeName: stores.name })
    .from(paymentLinks)
    .innerJoin(stores, eq(stores.id, paymentLinks.storeId))
    .where(and(inScope(by, paymentLinks), eq(paymentLinks.id, id)))
  if (!row) return fail('not_found')
  const { currency } = row.link
  if (!isCurrency(currency)) throw new Error(`link ${id} has the currency ${currency}`)
  return { link: { ...row.link, currency }, storeName: row.storeName }
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { orderFiles, payerViews, websitePolicies } from '#server/db/schema/evidence.ts'
import { logistics } from '#server/db/schema/logistics.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { byId } from '#server/kernel/scope.ts'

/** Logistics of orders, with the last editor from the audit log. */
export const readLogistics = (db: Reader, ids: readonly string[]) =>
  db
    .select({
      id: logistics.transactionId,
      carrier: logistics.carrier,
      trackingNumber: logistics.trackingNumber,
      shipDate: logistics.shipDate,
      receiverCountry: logistics.receiverCountry,
      at: sql`coalesce(${logistics.changedAt}, ${logistics.uploadedAt})`.mapWith(
        logistics.uploadedAt,
      ),
      by: sql<string | null>`(select ${auditEntries.actorName} from ${auditEntries}
        where ${byId(auditEntries.subject, logistics.transactionId)}
          and ${inArray(auditEntries.action, ['logistics.upload', 'logistics.overwrite'])}
        order by ${auditEntries.id} desc limit 1)`,
    })
    .from(logistics)
    .where(inArray(logistics.transactionId, [...ids]))

export const readOrderFiles = (db: Reader, ids: readonly string[]) =>
  db
    .select()
    .from(orderFiles)
    .where(inArray(orderFiles.transactionId, [...ids]))
    .orderBy(asc(orderFiles.attachedAt), asc(orderFiles.id))

export const readViews = (db: Reader, paymentIds: readonly string[]) =>
  db
    .select({ id: payerViews.transactionId, shown: payerViews.shown, at: payerViews.at })
    .from(payerViews)
    .where(inArray(payerViews.transactionId, [...paymentIds]))

/** The version of each policy in force when the order was paid; none if that version is empty. */
export async function readPolicies(db: Reader, ids: readonly string[]) {
  const later = sql`(select max(v.version) from ${websitePolicies} v
    where ${byId(sql`v.store_id`, websitePolicies.storeId)} and v.item = ${websitePolicies.item}
      and v.since <= ${transactions.createdAt})`
  const rows = await db
    .select({ id: transactions.id, policy: websitePolicies })
    .from(transactions)
    .innerJoin(
      websitePolicies,
      and(byId(websitePolicies.storeId, transactions.storeId), eq(websitePolicies.version, later)),
    )
    .where(byId(transactions.id, ids))
  return rows.filter(({ policy }) => policy.text !== null || policy.files.length > 0)
}
